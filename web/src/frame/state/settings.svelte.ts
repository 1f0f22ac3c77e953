/** What a person chose on this device. It is kept in the browser; only the name is ever sent anywhere. */

export type Language = "en" | "fr";
export type Theme = "system" | "light" | "dark";
export type Palette = "atlas" | "contrast";
export type Speed = "off" | "normal" | "slow";
/** Which moves ask before they are sent. */
export type Confirm = "every" | "ending" | "never";

export interface Settings {
  name: string;
  /** Whether the person has chosen or accepted it. */
  named: boolean;
  /** The code of a server that is by invitation only. */
  invitation: string;
  language: Language;
  theme: Theme;
  palette: Palette;
  sound: boolean;
  /** Of all sounds, from 0 to 100. */
  volume: number;
  /** Whether moves are heard too, besides one's turn. */
  moveSound: boolean;
  speed: Speed;
  confirm: Confirm;
  /** Play a pass for the person where it is the only move. */
  obvious: boolean;
  /** Let scoring advance by itself. */
  autoplay: boolean;
  notify: boolean;
}

const KEY = "pangaea.settings";

/** Whether a finger is what one mostly points with. */
export const isCoarse = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;

function defaults(): Settings {
  const french = typeof navigator === "object" && navigator.language.startsWith("fr");
  return {
    name: "",
    named: false,
    invitation: "",
    language: french ? "fr" : "en",
    theme: "system",
    palette: "atlas",
    sound: true,
    volume: 60,
    moveSound: true,
    speed: "normal",
    confirm: isCoarse() ? "every" : "ending",
    obvious: true,
    autoplay: false,
    notify: false,
  };
}

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

/** Whoever had a name before names were asked for is not asked. */
const begun = stored();
export const settings = $state<Settings>({ ...defaults(), named: Boolean(begun.name), ...begun });

/** Remember a choice; the page follows at once. */
export function choose(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  localStorage.setItem(KEY, JSON.stringify(settings));
}

/** A choice made in one tab reaches all others. */
export function followOtherTabs(): void {
  addEventListener("storage", (event) => {
    if (event.key === KEY) Object.assign(settings, stored());
  });
}

/** Write the choices that style sheets read onto the root element. */
export function paintRoot(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset.palette = settings.palette;
  root.dataset.speed = settings.speed;
  if (settings.theme === "system") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
}
