/** Commands of one part of the page, with the last refusal to show beside it. */

import { refusalOf, type Refusal } from "./api";
import type { Answer, Wish } from "./link";
import type { Room } from "./room.svelte";

export class Wishes {
  refusal = $state.raw<Refusal | null>(null);

  constructor(private readonly room: Room) {}

  /** The answer; null if the wish was refused. */
  send = async (wish: Wish): Promise<Answer | null> => {
    let answer: Answer | null = null;
    this.refusal = await refusalOf(async () => (answer = await this.room.send(wish)));
    return answer;
  };
}
