import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { HoldingProvider, useHold } from './held.ts';
import { coverScreen } from './top-dialog.ts';
import { useEscape } from './use-escape.ts';

interface NativeDialogProps {
  label: string;
  className: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The browser's own dialog, for surfaces without drop-downs: it keeps the focus inside, closes on Escape and gives the focus
 * back, at no weight. A press beside it closes it too.
 */
export function NativeDialog({ label, className, isOpen, onClose, children }: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
    return isOpen && dialog.current ? coverScreen(dialog.current) : undefined;
  }, [isOpen]);
  const { isHeld, hold } = useHold();
  const isTold = useRef(false);
  // The browser's own word comes a little later: a key that opens it again, pressed before that, would only close it.
  const leave = () => {
    if (isHeld) return;
    isTold.current = true;
    dialog.current?.close();
    onClose();
  };
  useEscape(isOpen, leave);
  const press = (event: SyntheticEvent) => {
    if (event.target === dialog.current) leave();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={dialog}
      aria-label={label}
      className={className}
      // A phone has a gesture for it.
      onCancel={(event) => isHeld && event.preventDefault()}
      onClose={() => {
        if (!isTold.current) onClose();
        isTold.current = false;
      }}
      onClick={press}
    >
      <HoldingProvider value={hold}>{isOpen && children}</HoldingProvider>
    </dialog>
  );
}
