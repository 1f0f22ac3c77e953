/** Commands of one part of the page, with the last refusal to show beside it. */

import { refusalOf, type Refusal } from "./api";
import type { Answer, CommandBody } from "./link";
import type { Session } from "./session.svelte";

export class Commands {
  refusal = $state.raw<Refusal | null>(null);

  constructor(private readonly session: Session) {}

  /** The answer; null if the command was refused. */
  send = async (command: CommandBody): Promise<Answer | null> => {
    let answer: Answer | null = null;
    this.refusal = await refusalOf(async () => (answer = await this.session.send(command)));
    return answer;
  };
}
