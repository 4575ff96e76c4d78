// Threats as lines over the board and as groups in a list. Pure.
import type { Mark, ThreatSaid } from "../wire";

/** Whose threats are looked at. */
export type Whose = "all" | "mine" | "theirs";

export const WHOSE: readonly Whose[] = ["all", "mine", "theirs"];
const MOST = 14; // lines at a time: with more of them nothing can be read

export function chosenThreats(threats: readonly ThreatSaid[], seat: number, whose: Whose): ThreatSaid[] {
  return threats.filter((threat) => whose === "all" || (threat.seat === seat) === (whose === "mine"));
}

/** Lines from whoever threatens to whom, with the chance; a threat that is pointed at is drawn alone, with the way there. */
export function threatMarks(threats: readonly ThreatSaid[], seat: number, pointed: ThreatSaid | null, percent: (chance: number) => string): Mark[] {
  if (pointed) return [...wayOf(pointed), markOf(pointed, seat, percent)];
  const strongest = [...threats].sort((a, b) => b.fatal - a.fatal || b.chance - a.chance).slice(0, MOST);
  return strongest.map((threat) => markOf(threat, seat, percent));
}

/** The threats by who carries them out, in the order in which they came. */
export function bySeat(threats: readonly ThreatSaid[]): { seat: number; threats: ThreatSaid[] }[] {
  const groups = new Map<number, ThreatSaid[]>();
  for (const threat of threats) {
    const group = groups.get(threat.seat);
    if (group) group.push(threat);
    else groups.set(threat.seat, [threat]);
  }
  return [...groups].map(([seat, group]) => ({ seat, threats: group }));
}

function markOf(threat: ThreatSaid, seat: number, percent: (chance: number) => string): Mark {
  const face = threat.seat === seat ? "mine" : "theirs";
  return { kind: "threat", start: threat.source, end: threat.target, value: 0, text: percent(threat.chance), reasons: [threat.text], face };
}

function wayOf(threat: ThreatSaid): Mark[] {
  if (!threat.place) return [];
  return [{ kind: "path", start: threat.source, end: threat.place, value: 0, text: "", reasons: [], face: "" }];
}
