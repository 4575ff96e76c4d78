export default import.meta.glob("./*.es.json", { eager: true, import: "default" });
