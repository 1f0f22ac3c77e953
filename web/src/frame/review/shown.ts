/** A move shown on a board where nothing can be played: the board draws it as it draws a preview. */

import type { Choice } from "../../games/kit";
import type { Preview } from "../../wire";

/** Hands that only point. */
export class Shown implements Choice {
  readonly proposed = null;
  readonly looked: string;
  readonly subject: string;
  readonly preview: Preview;
  readonly previews: Choice["previews"];
  readonly sending = true;
  corner: Choice["corner"] = null;
  hands: Choice["hands"] = { places: false, putDown: null };

  constructor(preview: Preview) {
    this.looked = this.subject = preview.move;
    this.preview = preview;
    const nothing = (): void => undefined;
    // Whatever a board may ask for beside this move is not to be had here.
    this.previews = {
      known: new Map([[preview.move, preview]]),
      wantAll: nothing,
      survey: nothing,
    } as Choice["previews"];
  }

  look(): void {
    // There is one move to look at.
  }

  propose(): Promise<void> {
    return Promise.resolve();
  }

  play(): Promise<void> {
    return Promise.resolve();
  }
}
