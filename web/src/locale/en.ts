export default import.meta.glob("./*.en.json", { eager: true, import: "default" });
