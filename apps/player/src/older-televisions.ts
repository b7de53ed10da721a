// What the sources use and televisions of 2019 to 2021 lack: their browsers are made of Chromium 63 to 87, and are never brought up to date
// (docs/browsers.md). Syntax and styles are written for them by the build.

/** Before anything of the page asks for it. */
export function fillOlderTelevisions(): void {
  Array.prototype.at ??= at;
  Array.prototype.flatMap ??= flatMap;
  String.prototype.replaceAll ??= replaceAll;
  window.AbortSignal ??= Signal as unknown as typeof AbortSignal;
  window.AbortController ??= Controller as unknown as typeof AbortController;
  AbortSignal.timeout ??= timeout;
}

function at<T>(this: T[], place: number): T | undefined {
  return this[place < 0 ? this.length + place : place];
}

function flatMap<T, U>(this: T[], make: (item: T, place: number, all: T[]) => U | readonly U[]): U[] {
  return ([] as U[]).concat(...this.map(make));
}

/** Of words alone, as it is asked for here. */
function replaceAll(this: string, words: string | RegExp, others: unknown): string {
  return this.split(words).join(String(others));
}

function timeout(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  window.setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}

/** Whoever asks is told; a call goes on unheard, as no browser that needs this could end it. */
class Signal {
  aborted = false;
  reason: unknown;
  readonly #told: (() => void)[] = [];

  addEventListener(_type: string, tell: () => void): void {
    this.#told.push(tell);
  }

  abort(reason: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    for (const tell of this.#told) tell();
  }
}

class Controller {
  readonly signal = new Signal();

  abort(reason?: unknown): void {
    this.signal.abort(reason);
  }
}
