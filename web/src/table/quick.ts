// The quick messages there are; their words are table.say.<key>.
export const QUICK = ["hello", "well_played", "thinking", "oops", "thanks", "good_game"] as const;
