// Starts the client: theme and words first, then the page.
import { mount } from "svelte";
import App from "./App.svelte";
import { homeCards } from "./lib/cards";
import { dress, prefs } from "./lib/prefs";
import { firstWords } from "./lib/words";
import "./ui/theme.css";

dress(prefs.theme);
// almost every page needs the games: they come while the words do; a page shows what went wrong
homeCards(prefs.language).catch(() => undefined);
await firstWords();
mount(App, { target: document.getElementById("app")! });
