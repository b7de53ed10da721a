/** The dialog that is open, the last of several. One that fades is none any more. */
export function openDialog(): Element | undefined {
  return [...document.querySelectorAll('[role="dialog"][aria-modal]')].filter((one) => !one.closest('[inert]')).at(-1);
}

/**
 * After something on top of a screen has gone, however it ended: back to where the focus was, to the first of these that is there still. A dialog
 * that is open still keeps the focus in it. Where nobody is left, the screen's beginning has it, unless what stood around them is known
 * (`useFocusCaught`), which is told of what went right before the microtask here.
 */
export function giveFocusBack(...openers: (Element | null)[]): void {
  const below = openDialog();
  const isThere = (opener: Element | null) =>
    opener?.isConnected && opener !== document.body && (!below || below.contains(opener));
  const opener = openers.find(isThere);
  if (opener) focus(opener);
  else
    queueMicrotask(() => {
      if (document.activeElement === document.body) focus(below ?? document.querySelector('main'));
    });
}

function focus(target: Element | null): void {
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
