/** The classes of screen. They follow the table's own box, so zoom and split screens count as small ones. */

export type Screen = "sideways" | "phone" | "tablet" | "compact" | "wide" | "desktop";

/** Which class a table of this size belongs to; the first that fits. */
export function screenOf(width: number, height: number): Screen {
  if (height < 480 && width >= 560) return "sideways";
  if (width < 600) return "phone";
  if (width < 1000 && height >= width) return "tablet";
  if (width < 1180 || height < 700) return "compact";
  return width >= 1680 && height >= 900 ? "wide" : "desktop";
}

/** Where log and chat have no place of their own: they come from the side when they are called. */
export const hasDrawer = (screen: Screen): boolean => ["sideways", "tablet", "compact"].includes(screen);
