/** Puts the cursor into the MAC of the screen once that is drawn, on a phone too: whoever pressed *another* is about to type it. */
export function focusMac(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [data-path=macAddress]')?.focus());
}
