// Before every test file: an empty browser.
import { beforeEach } from "vitest";
import { reread } from "./kept";

beforeEach(() => {
  document.head.innerHTML = '<base href="/">';
  localStorage.clear();
  reread();
});
