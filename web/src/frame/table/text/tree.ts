/** Many moves as a tree: what is done, with which piece, where; one opens only what one wants. */

export interface Said {
  move: string;
  /** The move in one sentence. */
  text: string;
  /** From the general to the particular. */
  path: string[];
}

export interface Branch {
  label: string;
  /** All labels on the way to it. */
  key: string;
  /** Null: it leads on. */
  move: string | null;
  branches: Branch[];
  /** How many moves it leads to. */
  count: number;
}

/** The moves by the first label of their paths, then by the next, and so on. */
export function grow(moves: Said[], depth = 0, before = ""): Branch[] {
  const groups = new Map<string, Said[]>();
  for (const said of moves) {
    const label = said.path[depth] ?? said.move;
    groups.set(label, [...(groups.get(label) ?? []), said]);
  }
  return [...groups].map(([label, group]) => branchOf(label, group, depth, `${before}/${label}`));
}

/** A way without a fork is one step. */
function branchOf(label: string, group: Said[], depth: number, key: string): Branch {
  const [only, second] = group;
  if (only !== undefined && second === undefined) {
    const rest = only.path.slice(depth + 1);
    return { label: [label, ...rest].join(", "), key, move: only.move, branches: [], count: 1 };
  }
  const branches = grow(group, depth + 1, key);
  const [next, other] = branches;
  return next !== undefined && other === undefined
    ? { ...next, label: `${label}, ${next.label}` }
    : { label, key, move: null, branches, count: group.length };
}

/** The moves in which every word is found; where there are commas, every phrase between them. */
export function search(moves: Said[], words: string): Said[] {
  const apart = words.includes(", ") ? /,\s+/ : /\s+/;
  const wanted = words.trim().toLocaleLowerCase().split(apart);
  return moves.filter(({ move, text, path }) => {
    const all = `${text} ${path.join(" ")} ${move}`.toLocaleLowerCase();
    return wanted.every((word) => all.includes(word));
  });
}
