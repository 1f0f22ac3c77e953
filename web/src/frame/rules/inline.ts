/** The two marks that texts of a rulebook may hold. */

export type Span =
  { text: string; kind: "plain" | "strong" } | { text: string; kind: "link"; section: string };

const MARKS = /\*\*(.+?)\*\*|\[(.+?)\]\(([a-z]+)\)/g;

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let read = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > read) spans.push({ text: text.slice(read, match.index), kind: "plain" });
    const [whole, strong, link = "", section = ""] = match;
    spans.push(
      strong === undefined ? { text: link, kind: "link", section } : { text: strong, kind: "strong" },
    );
    read = match.index + whole.length;
  }
  if (read < text.length) spans.push({ text: text.slice(read), kind: "plain" });
  return spans;
}
