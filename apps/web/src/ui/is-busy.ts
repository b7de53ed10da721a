/** Somebody types there, or an open dialog, popover or menu has the keys. */
export function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [role="dialog"], [role="menu"]')) return true;
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
