// Starts the client: theme and words first, then the page.
import { mount } from "svelte";
import App from "./App.svelte";
import { homeCards } from "./lib/cards";
import { foresee } from "./lib/pages";
import { dress, prefs } from "./lib/prefs";
import { here } from "./lib/route";
import { firstWords } from "./lib/words";
import "./ui/theme.css";

dress(prefs.theme);
// almost every page needs the games: they come while the words do; a page shows what went wrong
homeCards(prefs.language).catch(() => undefined);
foresee(here());
await firstWords();
const target = document.getElementById("app")!;
target.replaceChildren(); // what index.html shows meanwhile
mount(App, { target });
