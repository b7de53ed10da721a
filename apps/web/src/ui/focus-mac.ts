/** Puts the cursor into the MAC of the screen once that is drawn, on a phone too: whoever pressed *another* is about to type it. */
export function focusMac(): void {
  focusDrawn('macAddress');
}

/** Puts it on the first application: the MAC stays. */
export function focusApplications(): void {
  focusDrawn('app_ids');
}

function focusDrawn(path: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`main [data-path=${path}]`)?.focus());
}
