/** What a device is called in the lists of passkeys and sessions, until its owner chooses a name. */

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux"],
];

const first = (agent: string, names: [RegExp, string][]): string[] =>
  names
    .filter(([sign]) => sign.test(agent))
    .map(([, name]) => name)
    .slice(0, 1);

/** "Firefox, Linux"; empty where nothing is known. */
export const deviceName = (agent: string): string =>
  [...first(agent, BROWSERS), ...first(agent, SYSTEMS)].join(", ");
