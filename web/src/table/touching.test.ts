import { describe, expect, it } from "vitest";
import type { Choice, Question, Scene } from "../wire";
import fixtures from "./fixtures/questions.json";
import { accept, back, begin, carryOver, complete, drop, face, facing, ghost, lift, nextIds, remaining, ring, spin, touch, touchable } from "./touching";

interface Asked {
  name: string;
  seat: number;
  scene: Scene;
}

const asked = fixtures as unknown as Asked[];

function open(name: string): { scene: Scene; question: Question } {
  const found = asked.find((one) => one.name === name)!;
  return { scene: found.scene, question: found.scene.questions[0]! };
}

/** A small table by hand: a hand with two tiles, three cells in a row, one unit on the middle one. */
function small(touches: string[][]): { scene: Scene; question: Question } {
  const choices: Choice[] = touches.map((list, number) => ({ number, touches: list, text: list.join(" "), notation: "" }));
  const question: Question = { seat: 0, key: "act", text: "?", choices, about: [] };
  const cell = (id: string, x: number): Scene["board"]["cells"][number] => ({ id, x, y: 0, mark: "", label: id, level: 0, help: "", rule: "" });
  const piece = (id: string, place: string, turn = 0): Scene["pieces"][number] => ({
    id, place, owner: 0, controller: 0, art: id, label: id, name: id, turn, badges: [], dim: false, kind: "", rules: [],
  });
  const button = (id: string): Scene["buttons"][number] => ({ id, name: id, help: "" });
  return {
    question,
    scene: {
      board: { shape: "hex-flat", cells: [cell("c0", 0), cell("c1", 1), cell("c2", 2)], edges: [] },
      pieces: [piece("h0", "hand0"), piece("h1", "hand0", 2), piece("u0", "c1", 4)],
      zones: [{ id: "hand0", owner: 0, name: "hand", count: 2, hidden: false, kind: "hand" }],
      counters: [], seats: [], questions: [question], status: "", dice: [], marks: [], over: "",
      buttons: ["end", "discard", "melee", ...[0, 1, 2, 3, 4, 5].map((side) => `side${side}`)].map(button),
    },
  };
}

function walk(scene: Scene, question: Question, ids: readonly string[]): ReturnType<typeof touch> {
  let result: ReturnType<typeof touch> = { state: begin(question), choice: null, meant: true };
  for (const id of ids) {
    expect(result.choice, `${ids.join(" ")} was settled early`).toBeNull();
    result = touch(scene, result.state, id);
    expect(result.meant, `${id} of ${ids.join(" ")}`).toBe(true);
  }
  return result;
}

describe.each(asked.map((one) => [one.name, one] as const))("%s", (_, { scene }) => {
  const question = scene.questions[0]!;

  it("reaches every choice by its touches", () => {
    for (const choice of question.choices) {
      let result: ReturnType<typeof touch> = { state: begin(question), choice: null, meant: true };
      for (const id of choice.touches) if (!result.choice) result = touch(scene, result.state, id);
      expect(result.choice?.number).toBe(choice.number);
    }
  });

  it("offers nothing that leads nowhere", () => {
    const state = begin(question);
    for (const id of nextIds(state)) {
      const result = touch(scene, state, id);
      expect(result.meant).toBe(true);
      expect(result.choice !== null || nextIds(result.state).length > 0).toBe(true);
    }
  });

  it("reaches every choice by touching cells instead of what lies on them", () => {
    const cells = new Set(scene.board.cells.map((cell) => cell.id));
    const spot = (id: string): string => {
      const place = scene.pieces.find((piece) => piece.id === id)?.place ?? id;
      return cells.has(place) ? place : id;
    };
    const crowded = new Map<string, number>();
    for (const piece of scene.pieces) crowded.set(piece.place, (crowded.get(piece.place) ?? 0) + 1);
    for (const choice of question.choices) {
      if (choice.touches.some((id) => (crowded.get(spot(id)) ?? 0) > 1 && cells.has(spot(id)))) continue;
      let result: ReturnType<typeof touch> = { state: begin(question), choice: null, meant: true };
      for (const id of choice.touches) if (!result.choice) result = touch(scene, result.state, spot(id));
      expect(result.choice?.number).toBe(choice.number);
    }
  });

  it("leads back to the beginning", () => {
    for (const choice of question.choices.slice(0, 20)) {
      let state = begin(question);
      for (const id of choice.touches.slice(0, -1)) state = touch(scene, state, id).state;
      while (state.touched.length) state = back(state);
      expect(remaining(state)).toHaveLength(question.choices.length);
    }
  });
});

describe("a large question", () => {
  const { scene, question } = open("nsh.act");

  it("has hundreds of choices and few things to touch first", () => {
    expect(question.choices.length).toBeGreaterThan(200);
    expect(nextIds(begin(question)).length).toBeLessThan(20);
  });

  it("narrows with every touch", () => {
    const choice = question.choices.find((one) => one.touches.length === 3)!;
    let state = begin(question);
    let before = question.choices.length;
    for (const id of choice.touches.slice(0, 2)) {
      state = touch(scene, state, id).state;
      expect(remaining(state).length).toBeLessThan(before);
      before = remaining(state).length;
    }
    expect(remaining(state)).toContain(choice);
  });

  it("shows a ring of sides round the ghost of a tile that is being placed", () => {
    const choice = question.choices.find((one) => one.touches.length === 3 && one.touches[2]!.startsWith("side"))!;
    const state = walk(scene, question, choice.touches.slice(0, 2)).state;
    const found = ring(scene, state)!;
    expect(found.piece?.id).toBe(choice.touches[0]);
    expect(found.cell).toBe(choice.touches[1]);
    expect(ghost(scene, state)).toMatchObject({ id: choice.touches[0], place: choice.touches[1], turn: facing(scene, state) });
  });
});

describe("a question that always discards", () => {
  it("needs no touch of the discard button", () => {
    const { scene, question } = open("nsh.discard");
    const first = question.choices[0]!;
    expect(first.touches).toHaveLength(2);
    expect(touch(scene, begin(question), first.touches[0]!).choice).toBe(first);
  });
});

describe("touching by hand", () => {
  it("does not discard by itself where something else could have been meant", () => {
    const { scene, question } = small([["h0", "discard"], ["h1", "discard"], ["end"]]);
    expect(touch(scene, begin(question), "h0").choice).toBeNull();
  });

  it("takes the only side a tile can have there", () => {
    const { scene, question } = small([["h0", "c0", "side2"], ["h0", "c2", "side1"], ["h0", "c2", "side3"]]);
    expect(walk(scene, question, ["h0", "c0"]).choice?.number).toBe(0);
    expect(walk(scene, question, ["h0", "c2"]).choice).toBeNull();
  });

  it("does not walk by itself to the only free space", () => {
    const { scene, question } = small([["u0", "c0"], ["end"]]);
    expect(touch(scene, begin(question), "u0").choice).toBeNull();
  });

  it("turns on the spot when a piece is touched twice, and lets it go where that means nothing", () => {
    const twice = small([["u0", "u0", "side1"], ["u0", "u0", "side2"], ["u0", "c0", "side1"], ["u0", "c0", "side2"]]);
    const turning = walk(twice.scene, twice.question, ["u0", "u0"]).state;
    expect(ring(twice.scene, turning)).toMatchObject({ cell: "c1", turns: true, sides: [1, 2] });
    const once = small([["u0", "c0"], ["u0", "c2"]]);
    expect(walk(once.scene, once.question, ["u0", "u0"]).state.touched).toEqual([]);
  });

  it("takes the cell under a piece for the piece, also when it is touched twice", () => {
    const { scene, question } = small([["u0", "u0", "side1"], ["u0", "u0", "side2"], ["u0", "c0"]]);
    expect(walk(scene, question, ["c1", "c1"]).state.touched).toEqual(["u0", "u0"]);
  });

  it("takes a piece for the cell it lies on", () => {
    const { scene, question } = small([["h0", "c1"], ["h0", "c2"]]);
    expect(walk(scene, question, ["h0", "u0"]).choice?.number).toBe(0);
  });

  it("moves the ghost to another space without beginning anew", () => {
    const sides = [0, 1, 2, 3, 4, 5].flatMap((side) => [["h0", "c0", `side${side}`], ["h0", "c2", `side${side}`], ["h1", "c0", `side${side}`]]);
    const { scene, question } = small(sides);
    const there = walk(scene, question, ["h0", "c0", "c2"]).state;
    expect(there.touched).toEqual(["h0", "c2"]);
    expect(touch(scene, there, "h1").state.touched).toEqual(["h1"]);
  });

  it("means nothing where nothing can be touched", () => {
    const { scene, question } = small([["h0", "c0"]]);
    const result = touch(scene, begin(question), "c2");
    expect(result.meant).toBe(false);
    expect(result.state.touched).toEqual([]);
    expect(touch(scene, begin(null), "h0").meant).toBe(false);
  });

  it("lets a choice end where others go on", () => {
    const { scene, question } = small([["u0"], ["u0", "c0"]]);
    const state = walk(scene, question, ["u0"]).state;
    expect(complete(state)?.number).toBe(0);
    expect(touch(scene, state, "u0").choice?.number).toBe(0);
    expect(touch(scene, state, "c0").choice?.number).toBe(1);
  });
});

describe("turning a ghost", () => {
  const some = [1, 2, 4].map((side) => ["h1", "c0", `side${side}`]);
  const { scene, question } = small(some);
  const state = walk(scene, question, ["h1", "c0"]).state;

  it("begins as the piece lies, or with the first side that is possible", () => {
    expect(facing(scene, state)).toBe(2);
    const other = small([["h0", "c0", "side3"], ["h0", "c0", "side5"]]);
    expect(facing(other.scene, walk(other.scene, other.question, ["h0", "c0"]).state)).toBe(3);
  });

  it("goes round over the sides that are possible, both ways", () => {
    const round = [1, 2, 3].map((times) => {
      let turned = state;
      for (let i = 0; i < times; i++) turned = spin(scene, turned, 1);
      return facing(scene, turned);
    });
    expect(round).toEqual([4, 1, 2]);
    expect(facing(scene, spin(scene, state, -1))).toBe(1);
  });

  it("faces a side that is pointed at, and takes it when accepted", () => {
    const turned = face(scene, state, 4);
    expect(ghost(scene, turned)?.turn).toBe(4);
    expect(face(scene, state, 3)).toBe(state);
    expect(accept(scene, turned).choice?.touches).toEqual(["h1", "c0", "side4"]);
  });

  it("accepts nothing without a ring", () => {
    expect(accept(scene, begin(question)).meant).toBe(false);
  });

  it("keeps the piece as it lies where a side is only pointed at", () => {
    const { scene: table, question: convert } = small([["u0", "side1", "melee"], ["u0", "side2", "melee"], ["end"]]);
    const asking = walk(table, convert, ["u0"]).state;
    expect(ring(table, asking)).toMatchObject({ cell: "c1", turns: false });
    expect(ghost(table, asking)).toBeNull();
  });

  it("has no ring on squares", () => {
    const squares: Scene = { ...scene, board: { ...scene.board, shape: "square" } };
    expect(ring(squares, state)).toBeNull();
  });

  it("shows a piece over the space the pointer is on", () => {
    const picked = walk(scene, question, ["h1"]).state;
    expect(ghost(scene, picked, "c0")).toMatchObject({ id: "h1", place: "c0" });
    expect(ghost(scene, picked, "c2")).toBeNull();
    expect(ghost(scene, picked, null)).toBeNull();
  });
});

describe("a new question", () => {
  it("keeps what was touched when nothing that matters changed", () => {
    const { scene, question } = small([["h0", "c0"], ["h0", "c2"], ["end"]]);
    const state = walk(scene, question, ["h0"]).state;
    expect(carryOver(state, { ...question }).touched).toEqual(["h0"]);
    expect(carryOver(state, { ...question, choices: question.choices.slice(2) }).touched).toEqual([]);
    expect(carryOver(state, { ...question, key: "other" }).touched).toEqual([]);
    expect(carryOver(state, null).question).toBeNull();
  });
});

it("lights up what lies on a touchable cell, and equal tiles in a hand", () => {
  const { scene } = small([]);
  expect(touchable(scene, ["c1"])).toEqual(new Set(["c1", "u0"]));
  expect(touchable(scene, ["u0", "h0"])).toEqual(new Set(["u0", "h0"]));
  const twins = { ...scene, pieces: scene.pieces.map((piece) => (piece.id === "h1" ? { ...piece, art: "h0" } : piece)) };
  expect(touchable(twins, ["h0"])).toEqual(new Set(["h0", "h1"]));
});

it("takes one of two equal tiles in a hand for the other", () => {
  const { scene, question } = small([["h0", "c0"], ["h0", "c2"]]);
  const twins = { ...scene, pieces: scene.pieces.map((piece) => (piece.id === "h1" ? { ...piece, art: "h0" } : piece)) };
  expect(touch(twins, begin(question), "h1").state.touched).toEqual(["h0"]);
  expect(touch(scene, begin(question), "h1").meant).toBe(false);
});

describe("a thing that every choice begins with", () => {
  const { scene, question } = open("nsh.hq");

  it("is touched already, and stays so", () => {
    const state = begin(question, scene);
    expect(state.touched).toEqual([question.choices[0]!.touches[0]]);
    expect(back(state)).toBe(state);
    expect(touch(scene, state, state.touched[0]!)).toMatchObject({ state, meant: true, choice: null });
    expect(touch(scene, state, question.choices[3]!.touches[1]!).choice).toBe(question.choices[3]);
    expect(carryOver(state, { ...question }, scene).touched).toEqual(state.touched);
  });

  it("is not touched where it is the last step, lies on the board, or must be turned", () => {
    for (const touches of [[["h0"]], [["u0", "c0"], ["u0", "c2"]], [["h0", "side1"], ["h0", "side2"]], [["h0", "c0"], ["end"]]]) {
      const table = small(touches);
      expect(begin(table.question, table.scene).touched).toEqual([]);
    }
  });
});

describe("carrying", () => {
  const table = small([["h0", "c0"], ["h0", "c2", "side1"], ["h0", "c2", "side2"], ["u0", "c2"], ["u0", "u0", "side1"], ["h1"], ["end"]]);

  it("picks up what goes somewhere, and puts it down there", () => {
    const lifted = lift(table.scene, begin(table.question), "h0")!;
    expect(lifted.touched).toEqual(["h0"]);
    expect(drop(table.scene, lifted, "c0").choice?.touches).toEqual(["h0", "c0"]);
    expect(drop(table.scene, lifted, "c2").state.touched).toEqual(["h0", "c2"]);
  });

  it("goes on with what was picked up before, or changes to something else", () => {
    const first = lift(table.scene, begin(table.question), "h0")!;
    expect(lift(table.scene, first, "h0")?.touched).toEqual(["h0"]);
    expect(lift(table.scene, first, "u0")?.touched).toEqual(["u0"]);
  });

  it("leaves alone what would be decided by a mere touch, and what is no piece", () => {
    for (const id of ["h1", "end", "c0", "side1"]) expect(lift(table.scene, begin(table.question), id)).toBeNull();
  });

  it("does nothing when it is put down where it cannot lie or where it came from", () => {
    const lifted = lift(table.scene, begin(table.question), "u0")!;
    for (const id of ["c0", "c1", "u0", "h0", "end"]) expect(drop(table.scene, lifted, id)).toEqual({ state: lifted, choice: null, meant: false });
  });
});
