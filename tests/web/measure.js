// What is wrong with the page as it is laid out now, in words; `screen` is the class of screen that a table
// must have here, or null on other pages.
(screen) => {
  const SLACK = 1.5;
  const [W, H] = [innerWidth, innerHeight];
  const found = [];
  const CONTROLS = "button, a[href], input, select, textarea, summary, [role=button]";

  const name = (element) => {
    const words = (element.getAttribute("aria-label") || element.textContent || "").trim().replace(/\s+/g, " ");
    const kind = element.getAttribute("class")?.split(" ")[0];
    return `${element.tagName.toLowerCase()}${kind ? `.${kind}` : ""} “${words.slice(0, 40)}”`;
  };
  const seen = (element) => {
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false;
    const box = element.getBoundingClientRect();
    return box.width > 1.5 && box.height > 1.5 && element.closest(".hidden, [inert]") === null;
  };
  const scrolls = (element, axis) => {
    for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
      const style = getComputedStyle(parent);
      if (/auto|scroll/.test(axis === "x" ? style.overflowX : style.overflowY)) return parent;
    }
    return null;
  };
  /** The part of a box that the scrolling boxes around it show; null: none of it. */
  const shown = (element) => {
    let { left, right, top, bottom } = element.getBoundingClientRect();
    for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
      const style = getComputedStyle(parent);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const box = parent.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    [left, right, top, bottom] = [Math.max(left, 0), Math.min(right, W), Math.max(top, 0), Math.min(bottom, H)];
    return right - left > 6 && bottom - top > 6 ? { left, right, top, bottom } : null;
  };
  /** What stays while the page scrolls lies over it, and may. */
  const stays = (element) => {
    for (let up = element; up !== null && up !== dialog; up = up.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(up).position)) return true;
    return false;
  };
  const dialog = document.querySelector("dialog[open]");
  const within = (element) => dialog === null || dialog.contains(element);

  // Controls do not lie over one another.
  const controls = [...document.querySelectorAll(CONTROLS)].filter(
    (element) => seen(element) && within(element) && element.closest("svg") === null,
  );
  const boxes = controls.flatMap((element) => {
    const box = shown(element);
    return box === null ? [] : [{ element, ...box }];
  });
  boxes.forEach((one, index) => {
    for (const other of boxes.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (one.element.closest("label") !== null && one.element.closest("label") === other.element.closest("label"))
        continue;
      if (screen === null && stays(one.element) !== stays(other.element)) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > SLACK && high > SLACK) found.push(`${name(one.element)} lies over ${name(other.element)}`);
    }
  });

  // Nothing lies over a control, also not over a place of the board.
  const POINTS = [0.5, 0.3, 0.7, 0.15, 0.85];
  for (const element of document.querySelectorAll(CONTROLS)) {
    const box = seen(element) && within(element) ? shown(element) : null;
    if (box === null || element.closest("svg .globe, .globe svg") !== null) continue;
    const at = (share, from, to) => from + (to - from) * share;
    const free = POINTS.some((down) =>
      POINTS.some((right) => {
        const hit = document.elementFromPoint(at(right, box.left, box.right), at(down, box.top, box.bottom));
        if (screen === null && hit !== null && stays(hit)) return true;
        return hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest("label")?.contains(element));
      }),
    );
    if (!free && box.left < W && box.top < H && box.right > 0 && box.bottom > 0)
      found.push(`${name(element)} is covered`);
  }

  // Text stays in its box.
  const HOLDERS = "button, .button, .sheet, li, td, th, label, header, aside, nav, .board";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || node.data.trim() === "" || element.closest("svg, script, style, .hidden") !== null) continue;
    if (!seen(element) || !within(element)) continue;
    const style = getComputedStyle(element);
    const around = [];
    for (let up = element; up !== null && !up.matches("dialog, main"); up = up.parentElement) around.push(up);
    const cut = around.some((candidate) => {
      const own = getComputedStyle(candidate);
      if (candidate.matches(".board")) return false; // it is a holder: whatever runs out of it is named
      return own.overflowX === "hidden" && candidate.scrollWidth > candidate.clientWidth + 1;
    });
    if (cut && element.closest("[title]") === null) found.push(`${name(element)} is cut off`);
    if (parseFloat(style.fontSize) < 12) found.push(`${name(element)} is written in ${style.fontSize}`);
    const range = document.createRange();
    range.selectNodeContents(node);
    if (cut) continue;
    const holders = around.filter((candidate) => candidate.matches(HOLDERS));
    for (const holder of holders) {
    const frame = holder.getBoundingClientRect();
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      const sideways = scrolls(element, "x");
      const downwards = scrolls(element, "y");
      const past = (from, to, least, most) => from < least - SLACK || to > most + SLACK;
      if (!(sideways && holder.contains(sideways)) && past(box.left, box.right, frame.left, frame.right)) {
        found.push(`${name(element)} runs out of ${name(holder)} sideways`);
        break;
      }
      if (!(downwards && holder.contains(downwards)) && past(box.top + 2, box.bottom - 2, frame.top, frame.bottom)) {
        found.push(`${name(element)} runs out of ${name(holder)} downwards`);
        break;
      }
      if (sideways === null && past(box.left, box.right, 0, W)) {
        found.push(`${name(element)} runs out of the screen`);
        break;
      }
    }
    }
  }
  // On the board, words stay on their plates.
  for (const text of document.querySelectorAll(".board svg text")) {
    const plate = [...text.parentElement.children].find((child) => child.tagName === "rect");
    if (plate === undefined || !seen(text)) continue;
    const [words, box] = [text.getBoundingClientRect(), plate.getBoundingClientRect()];
    if (words.left < box.left - SLACK || words.right > box.right + SLACK)
      found.push(`“${text.textContent}” runs out of its plate`);
  }

  // Words do not lie over other words, unless a sheet lies over both.
  const written = [];
  for (let node = (walker.currentNode = document.body, walker.nextNode()); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (node.data.trim() === "" || element.closest("svg, script, style, .hidden, option") !== null) continue;
    if (!seen(element) || !within(element) || stays(element)) continue;
    const part = shown(element);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of part === null ? [] : range.getClientRects()) {
      const [left, right] = [Math.max(box.left, part.left), Math.min(box.right, part.right)];
      const [top, bottom] = [Math.max(box.top, part.top), Math.min(box.bottom, part.bottom)];
      if (right - left < 4 || bottom - top < 4) continue;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (hit !== null && (hit.contains(element) || element.contains(hit)))
        written.push({ element, left, right, top, bottom });
    }
  }
  written.sort((one, other) => one.top - other.top);
  written.forEach((one, index) => {
    for (const other of written.slice(index + 1)) {
      if (other.top > one.bottom - 5) break;
      if (one.element === other.element) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 3 && high > 5) found.push(`the words of ${name(one.element)} lie over those of ${name(other.element)}`);
    }
  });

  // What scrolls can be scrolled with keys: it has something to press, or takes the focus itself.
  const REACHED =
    "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex='0']";
  for (const element of document.querySelectorAll("body *")) {
    const style = getComputedStyle(element);
    const across = /auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 13;
    const down = /auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 13;
    if ((!across && !down) || !seen(element) || !within(element)) continue;
    if (element.tabIndex < 0 && element.querySelector(REACHED) === null)
      found.push(`${name(element)} scrolls, and no key reaches it`);
  }

  if (document.documentElement.scrollWidth > W + 1) found.push("the page scrolls sideways");
  if (screen === null) return [...new Set(found)];

  // The table.
  const table = document.querySelector("[data-screen]");
  if (table.dataset.screen !== screen) found.push(`the table is laid out as ${table.dataset.screen}, not ${screen}`);
  const board = document.querySelector(".board").getBoundingClientRect();
  const bar = screen === "sideways" ? 44 : document.querySelector("header").getBoundingClientRect().height;
  const sheet = document.querySelector(".lesson section") !== null;
  const least = { phone: sheet ? 0.4 : 0.45, tablet: 0.4, sideways: 0.6 }[screen] ?? 0.5;
  const share = {
    phone: board.height / H,
    tablet: board.height / H,
    sideways: board.width / W,
  }[screen] ?? (board.width * board.height) / (W * (H - bar));
  const scrolling = Math.min(board.width, board.height) < 240.5 && H < 440;
  if (board.width > 0 && share < least && !scrolling)
    found.push(`the board has ${(100 * share).toFixed(1)} %, not ${100 * least} %`);
  if (board.width > 0 && Math.min(board.width, board.height) < 239)
    found.push(`the board is only ${Math.round(board.width)} × ${Math.round(board.height)}`);

  // Whatever one acts with is on the screen.
  for (const element of document.querySelectorAll(".tray :is(.bar, .handle, .send) *, .tray .go, .tray, main nav *, .prompt .button")) {
    if (!seen(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.left < -SLACK || box.right > W + SLACK || box.top < -SLACK || box.bottom > H + SLACK)
      found.push(`${name(element)} lies outside the screen`);
  }

  const title = document.querySelector(".prompt h1")?.getBoundingClientRect();
  const strip = document.querySelector(".prompt").getBoundingClientRect();
  if (title !== undefined && title.width > 0 && (title.top < strip.top - 3 || title.bottom > strip.bottom + 3))
    found.push("the prompt does not fit its strip");
  if (strip.height > 0 && (strip.top < -SLACK || strip.height > (screen === "sideways" ? 45 : 100)))
    found.push(`the prompt is ${strip.height} high`);

  // Everything of the drawing is to be seen.
  const picture = document.querySelector(".board .map svg");
  const frame = picture?.getBoundingClientRect();
  if (frame !== undefined && frame.width > 0)
    for (const piece of picture.querySelectorAll("[data-cell], .cartouche:not(.covers), .plate, .herd, .tag, .gain, .spot, text")) {
      if (!seen(piece)) continue;
      const box = piece.getBoundingClientRect();
      if (box.left < frame.left - 3 || box.right > frame.right + 3 || box.top < frame.top - 3 || box.bottom > frame.bottom + 3)
        found.push(`${name(piece)} of the drawing is cut off`);
    }
  return [...new Set(found)];
}
