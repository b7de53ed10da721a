import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
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
  }, [isOpen]);
  useEscape(isOpen, () => dialog.current?.close());
  const press = (event: SyntheticEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog ref={dialog} aria-label={label} className={className} onClose={onClose} onClick={press}>
      {isOpen && children}
    </dialog>
  );
}
