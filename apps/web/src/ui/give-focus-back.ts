/** After something on top of a screen has gone, however it ended: back to where the focus was, or to the screen's beginning. */
export function giveFocusBack(opener: Element | null): void {
  const target = opener?.isConnected && opener !== document.body ? opener : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
