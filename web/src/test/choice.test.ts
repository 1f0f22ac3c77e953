/** From a press to a move: nothing pressed in a position that is shown gets lost. */

import { describe, expect, it } from "vitest";
import { Choice } from "../frame/state/choice.svelte";
import type { Answer, CommandBody } from "../frame/state/link";
import { settings } from "../frame/state/settings.svelte";
import { someView } from "./told";

const view = someView({ legal: ["draw b", "draw s"] });

/** A table whose answers come when the test says so. */
class Table {
  positioned = 1;
  waiting = 0;
  played: string[] = [];
  #answers: (() => void)[] = [];

  send = (command: CommandBody): Promise<Answer> => {
    if (command.type === "preview")
      return Promise.resolve({ type: "previewed", id: "1", seq: this.positioned, previews: [] });
    if (command.type !== "play") throw new Error("only moves are played here");
    this.played.push(command.move);
    return new Promise((resolve) =>
      this.#answers.push(() => resolve({ type: "done", id: "1", seq: this.positioned })),
    );
  };

  answer(): void {
    for (const answer of this.#answers.splice(0)) answer();
  }
}

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe("a choice", () => {
  it("made between the new position and the answer to the last move is played after it", async () => {
    const table = new Table();
    const choice = new Choice(table, () => "end");
    void choice.propose("draw b", view);
    await soon();
    table.positioned = 2;
    void choice.propose("draw s", view);
    await soon();
    expect(table.played).toEqual(["draw b"]);
    table.answer();
    await soon();
    expect(table.played).toEqual(["draw b", "draw s"]);
  });

  it("made twice in the same position is played once", async () => {
    const table = new Table();
    const choice = new Choice(table, () => "end");
    void choice.propose("draw b", view);
    await soon();
    void choice.propose("draw b", view);
    table.positioned = 2;
    table.answer();
    await soon();
    expect(table.played).toEqual(["draw b"]);
  });

  it("that ends the turn asks first, unless it says nothing else", async () => {
    const table = new Table();
    const choice = new Choice(table, () => "end");
    settings.confirm = "ending";
    await choice.propose("place a", { ...view, final: ["place a", "end"] });
    expect([choice.proposed, table.played]).toEqual(["place a", []]);
    void choice.propose("end", { ...view, final: ["place a", "end"] });
    await soon();
    expect(table.played).toEqual(["end"]);
  });
});
