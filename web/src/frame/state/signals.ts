/** How a person learns that it is their turn, or that something moved: title, favicon, sounds, a notice. */

import { settings } from "./settings.svelte";

const TURN_ICON = "icon-turn.svg";
const ICON = "icon.svg";

export function showTitle(title: string, turn: boolean): void {
  document.title = turn ? `● ${title}` : title;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const icon = turn ? TURN_ICON : ICON;
  if (link !== null && link.getAttribute("href") !== icon) link.setAttribute("href", icon);
}

let audio: AudioContext | null = null;

/** Browsers keep silent until the person has touched the page; that is fine. */
function listening(): AudioContext | null {
  audio ??= new AudioContext();
  if (audio.state === "running") return audio;
  void audio.resume();
  return null;
}

/** Loudness as ears hear it: half of the slider is half as loud. */
const loudness = (): number => (settings.volume / 100) ** 2;

/** Two wooden knocks. */
export function knock(): void {
  const audio = listening();
  if (audio === null || settings.volume === 0) return;
  for (const [delay, pitch] of [
    [0, 392],
    [0.14, 523],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const at = audio.currentTime + delay;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.33 * loudness(), at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.22);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.25);
  }
}

const CLICK_SECONDS = 0.07;

/** A piece is put down on wood: a short noise that dies away, higher for one's own. */
export function clack(own: boolean): void {
  const audio = listening();
  if (audio === null || settings.volume === 0) return;
  const length = Math.round(audio.sampleRate * CLICK_SECONDS);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 6;
  const noise = audio.createBufferSource();
  const wood = audio.createBiquadFilter();
  const volume = audio.createGain();
  noise.buffer = buffer;
  wood.type = "bandpass";
  wood.frequency.value = own ? 1400 : 800;
  wood.Q.value = 1.2;
  volume.gain.setValueAtTime(0.9 * loudness(), audio.currentTime);
  noise.connect(wood).connect(volume).connect(audio.destination);
  noise.start();
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
    if (!wanted) await lock?.release(); // even if the turn ended while the lock was being requested
  } catch {
    lock = null; // refused, for example by a low battery: the game goes on
  }
}
