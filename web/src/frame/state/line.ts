/**
 * A socket that comes back when it is lost, notices when the server stops answering, and says what is wrong:
 * this device is offline, the server is restarting, or it does not answer.
 */

export type LineState = "connecting" | "open" | "lost" | "closed";
export type Trouble = "offline" | "restarting" | "silent";

/** What every message from the server has, and what `bye` says. */
interface Heard {
  type: string;
  code?: string;
  again?: boolean;
}

interface Listener<Message extends Heard> {
  /** The first message of a new connection. */
  greeting: () => object;
  /** The type of the message that answers it. */
  welcome: string;
  message: (message: Message) => void;
  state: (state: LineState) => void;
  /** What is wrong with the connection now; null: nothing. */
  trouble: (trouble: Trouble | null) => void;
}

const SHORTEST = 1000;
const LONGEST = 30_000;
const PING_EVERY = 20_000;
/** A server that has said nothing for this long after it was asked is asked whether it is there, … */
const ASK_AFTER = 400;
/** … then counts as silent, and at last the connection as dead. */
const SILENT_AFTER = 900;
const DEAD_AFTER = 12_000;
/** A restart that takes longer than this counts as an outage. */
const RESTART_TIME = 60_000;
const PING = '{"type":"ping"}';

export class Line<Message extends Heard> {
  #socket: WebSocket | null = null;
  #delay = SHORTEST;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #watch: ReturnType<typeof setTimeout>[] = [];
  #closed = false;
  #welcomed = false;
  #restarting = 0;

  constructor(
    private readonly address: string,
    private readonly listener: Listener<Message>,
  ) {
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#tell);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  get open(): boolean {
    return this.#welcomed;
  }

  /** Send something that the server answers; false: not connected, so nothing was sent. */
  send(text: string): boolean {
    if (!this.#welcomed) return false;
    this.#socket?.send(text);
    this.#await();
    return true;
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#rest();
    clearTimeout(this.#retry);
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#tell);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
    this.listener.state("closed");
    this.listener.trouble(null);
  }

  #connect(): void {
    this.listener.state("connecting");
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.listener.greeting()));
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as Message);
    socket.onclose = () => this.#lose();
    this.#await();
  }

  #hear(message: Message): void {
    this.#calm();
    if (message.type === "bye" && message.again !== true) this.close();
    if (message.type === "bye" && message.code === "shutdown") this.#restarting = Date.now();
    if (message.type === this.listener.welcome && !this.#welcomed) this.#resume();
    this.listener.message(message);
  }

  #resume(): void {
    this.#welcomed = true;
    this.#restarting = 0;
    this.#delay = SHORTEST;
    this.#ping = setInterval(() => this.send(PING), PING_EVERY);
    this.listener.state("open");
    this.listener.trouble(null);
  }

  #lose(): void {
    this.#rest();
    if (this.#closed) return;
    this.listener.state("lost");
    this.#tell();
    const jitter = 0.8 + Math.random() * 0.4;
    this.#retry = setTimeout(() => this.#connect(), this.#delay * jitter);
    this.#delay = Math.min(this.#delay * 2, LONGEST);
  }

  /** Say why nothing comes; what the device knows of itself comes first. */
  #tell = (): void => {
    if (this.#closed) return;
    if (!navigator.onLine) this.listener.trouble("offline");
    else if (this.#welcomed) this.listener.trouble(null);
    else this.listener.trouble(Date.now() - this.#restarting < RESTART_TIME ? "restarting" : "silent");
  };

  /** Something was asked: a server that is there answers soon. */
  #await(): void {
    if (this.#watch.length > 0) return;
    const socket = this.#socket;
    this.#watch = [
      setTimeout(() => this.#welcomed && socket?.send(PING), ASK_AFTER),
      setTimeout(() => this.listener.trouble(navigator.onLine ? "silent" : "offline"), SILENT_AFTER),
      setTimeout(() => this.#abandon(socket), DEAD_AFTER),
    ];
  }

  #calm(): void {
    if (this.#watch.length === 0) return;
    this.#watch.forEach(clearTimeout);
    this.#watch = [];
    if (this.#welcomed) this.listener.trouble(null);
  }

  /** A connection that leads nowhere is not waited for: closing it could take minutes. */
  #abandon(socket: WebSocket | null): void {
    if (socket !== null) socket.onopen = socket.onmessage = socket.onclose = null;
    socket?.close();
    this.#lose();
  }

  #rest(): void {
    clearInterval(this.#ping);
    this.#watch.forEach(clearTimeout);
    this.#watch = [];
    this.#welcomed = false;
  }

  /** Back from the background or from a tunnel: do not wait for the timer. */
  #hurry = (): void => {
    if (document.hidden) return;
    this.#tell();
    if (this.#closed || this.#socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#retry);
    this.#delay = SHORTEST;
    this.#connect();
  };
}
