// The figures of a HeroClix team as drawings, for whoever builds one.
import type { TeamForm } from "../../builder/form";
import type { Badge, ClickCard, EntryCard, Piece } from "../../wire";
import { statSign } from "../heroclix2008/dial";
import { tint } from "./colours";

export const form: TeamForm = {
  games: ["hcx"],
  total: "build_total",
  stands: ["sideline", "characters"],
  tint,
  stat: (slot) => statSign(slot, "currentColor"),
  piece,
};

/** The dial turned to a click: what lies before it is gone, what shows there is on the base. */
function piece(entry: EntryCard, clicks: readonly ClickCard[] = entry.lines[0]?.clicks ?? [], at = 0): Piece {
  const live = clicks.filter((click) => click.cells.length);
  const kind = entry.tags.kind?.[0] ?? "";
  const badges: Badge[] = live.map((click, place) =>
    badge("dial", click.cells.map((cell) => (cell.colour ? `${cell.value}:${cell.colour}` : String(cell.value))).join(" "), place < at ? "gone" : place === at ? "now" : ""),
  );
  for (const cell of live[at]?.cells ?? []) {
    badges.push(badge(cell.slot, String(cell.value)));
    if (cell.power) badges.push(badge(`power-${cell.slot}`, cell.name, cell.colour));
  }
  if (at >= live.length && live.length) badges.push(badge("ko", "KO"));
  for (const fact of entry.facts) if (fact.kind === "weight") badges.push(badge("weight", fact.value, fact.tone));
  return {
    id: entry.id, place: "", owner: -1, controller: -1, art: entry.art, label: "", name: entry.name, turn: 0, dim: false, rules: [], badges,
    kind: kind === "equipment" || kind === "companion" || kind === "bystander" ? kind : live.length ? "fighter" : "object",
  };
}

function badge(kind: string, text: string, tone = ""): Badge {
  return { kind, text, help: "", tone, rule: "", edge: -1 };
}
