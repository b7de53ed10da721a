/**
 * After something on top of a screen has gone, however it ended: back to where the focus was, to the first of these that is there still, or to the
 * screen's beginning. A dialog that is open still keeps the focus in it.
 */
export function giveFocusBack(...openers: (Element | null)[]): void {
  const below = [...document.querySelectorAll('[role="dialog"][aria-modal]')]
    .filter((one) => !one.closest('[inert]'))
    .at(-1);
  const isThere = (opener: Element | null) =>
    opener?.isConnected && opener !== document.body && (!below || below.contains(opener));
  const target = openers.find(isThere) ?? below ?? document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
