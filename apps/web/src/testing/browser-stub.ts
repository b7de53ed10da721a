import { vi } from 'vitest';

/** A storage as browsers have it, so that code about sessions and drafts can be tested without one. */
class MemoryStorage {
  readonly #items = new Map<string, string>();

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#items.set(key, value);
    Object.defineProperty(this, key, { value, enumerable: true, configurable: true });
  }

  removeItem(key: string): void {
    this.#items.delete(key);
    Reflect.deleteProperty(this, key);
  }
}

/** Puts the few globals of a browser in place that `lib` uses. Call it before importing what needs them. */
export function stubBrowser(): void {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('document', { documentElement: {}, querySelector: () => null });
}
