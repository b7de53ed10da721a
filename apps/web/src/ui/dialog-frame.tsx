import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/i18n.ts';
import { HoldingProvider } from './held.ts';
import { useWindow } from './use-window.ts';

export interface DialogFrameProps {
  title: ReactNode;
  /** After the dialog has gone: stop rendering it. */
  onClose: () => void;
  /** It shows what is shown only once: neither a press beside it nor going back takes that away. */
  isKept?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children: (close: () => void) => ReactNode;
}

/** The window of every dialog. Kept apart, so that no screen waits for it before one is opened. */
export function DialogFrame({ title, onClose, size = 'md', isKept = false, children }: DialogFrameProps) {
  const common = useTexts('common');
  const { isOpen, isHeld, hold, isTouched, touch, close, leave } = useWindow({ isKept });
  return (
    <Modal
      opened={isOpen}
      // What was closed is not pressed any more while it fades.
      inert={!isOpen}
      onClose={leave}
      closeOnEscape={false}
      closeOnClickOutside={!isTouched && !isKept}
      onInput={touch}
      onExitTransitionEnd={onClose}
      returnFocus={false}
      title={title}
      size={size}
      styles={{ title: { minWidth: 0, lineHeight: 1.35 }, content: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': common('close'), disabled: isHeld }}
    >
      <HoldingProvider value={hold}>{children(close)}</HoldingProvider>
    </Modal>
  );
}
