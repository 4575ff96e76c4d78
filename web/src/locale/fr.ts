export default import.meta.glob("./*.fr.json", { eager: true, import: "default" });
