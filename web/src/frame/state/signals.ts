/** How a person learns that it is their turn: title, favicon, a soft sound, a notification. */

const TURN_ICON = "icon-turn.svg";
const ICON = "icon.svg";

export function showTitle(title: string, turn: boolean): void {
  document.title = turn ? `● ${title}` : title;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const icon = turn ? TURN_ICON : ICON;
  if (link !== null && link.getAttribute("href") !== icon) link.setAttribute("href", icon);
}

let audio: AudioContext | null = null;

/** Two wooden knocks. Browsers keep silent until the person has touched the page; that is fine. */
export function knock(): void {
  audio ??= new AudioContext();
  if (audio.state !== "running") {
    void audio.resume();
    return;
  }
  for (const [delay, pitch] of [
    [0, 392],
    [0.14, 523],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const at = audio.currentTime + delay;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.22);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.25);
  }
}

/**
 * Only while the page is out of sight, and only if the person allowed it. Phones notify through the worker
 * alone.
 */
export async function notify(title: string, body: string): Promise<void> {
  if (!document.hidden || !("Notification" in globalThis) || Notification.permission !== "granted") return;
  const notice = { body, icon: ICON, tag: "pangaea-turn" };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) await worker.showNotification(title, notice);
  else new Notification(title, notice);
}

export async function mayNotify(): Promise<boolean> {
  if (!("Notification" in globalThis)) return false;
  return (await Notification.requestPermission()) === "granted";
}

let lock: WakeLockSentinel | null = null;
let wanted = false;

/** Keep the screen on during one's turn. */
export async function stayAwake(awake: boolean): Promise<void> {
  wanted = awake;
  try {
    if (awake && lock === null && !document.hidden && "wakeLock" in navigator) {
      const taken = (lock = await navigator.wakeLock.request("screen"));
      taken.addEventListener("release", () => (lock = lock === taken ? null : lock));
    }
    if (!wanted) await lock?.release(); // also if the turn ended while the lock was asked for
  } catch {
    lock = null; // refused, for example by a low battery: the game goes on
  }
}
