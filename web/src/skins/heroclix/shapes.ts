// Which silhouette a figure has; the drawings are those of the older game. Whoever is not listed is a plain figure.
const SHAPES: Record<string, string> = {
  brass_carriage: "hoop", breakwater: "hail", briar_knight: "thorn", captain_aphelion: "hat", clockwork_footman: "golem", comet_hound: "tiger",
  dock_apprentice: "rivet", drone_wrangler: "whistle", grand_automaton: "golem", gull_runner: "wings", gunner_perihelion: "bolt", harbour_cat: "tiger",
  harbour_pilot: "vane", hare_of_march: "leaf", lady_quarter_hour: "hat", lamplighter: "lamp", lantern_moth: "wings", mainspring: "hoop",
  medic_of_the_long_night: "cross", moss_giant: "golem", old_lighthouse: "lamp", owl_witness: "book", pendulum_duelist: "knife", quiet_pilot: "needle",
  rootcaller: "leaf", salt_widow: "mask", star_engine: "hammer", stormglass: "cloud", survey_drone: "rivet", the_deep_bell: "weight",
  the_escapement: "vane", thornling: "thorn", thornmother: "thorn", verdigris: "ink", void_walker: "door", winding_maid: "needle",
};

export function shapeOf(art: string): string {
  return SHAPES[art] ?? "";
}
