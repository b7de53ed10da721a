/** After something on top of a screen has gone, however it ended: back to where the focus was, to the first of these that is there still, or to the screen's beginning. */
export function giveFocusBack(...openers: (Element | null)[]): void {
  const isThere = (opener: Element | null) => opener?.isConnected && opener !== document.body;
  const target = openers.find(isThere) ?? document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
