// A story told step by step: the scene after every sentence. Pure.
import { aboutOf, played } from "../table/film";
import type { Foretold, Happening, Scene } from "../wire";

/** One step: what is said, what it is about, the board after it. */
export interface Step {
  /** the phase or battle it belongs to */
  readonly title: string;
  readonly lines: readonly Happening[];
  readonly about: readonly string[];
  readonly scene: Scene;
}

const HEADS = ["battle", "phase", "turn"];

/** The sentences between two scenes; a phase's own sentence is the title of those that follow. */
export function stepsOf(before: Scene, happened: readonly Happening[], after: Scene): Step[] {
  const steps: Step[] = [];
  let scene = before;
  let title = "";
  for (const said of happened) {
    for (const cue of said.cues) scene = played(scene, cue, after);
    if (said.cues.some((cue) => HEADS.includes(cue.kind))) title = said.text || title;
    else if (said.text) steps.push({ title, lines: [said], about: aboutOf(said), scene });
    else if (steps.length) steps[steps.length - 1] = { ...steps.at(-1)!, scene };
  }
  if (steps.length) steps[steps.length - 1] = { ...steps.at(-1)!, scene: after };
  return steps;
}

/** The steps of a forecast, each as the server drew it. */
export function foretoldSteps(told: Foretold, title: (number: number) => string): Step[] {
  return told.steps.map((step) => ({
    title: title(step.number),
    lines: step.happened.filter((line) => line.text),
    about: step.happened.flatMap(aboutOf),
    scene: step.scene,
  }));
}
