import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../lib/i18n.ts';
import { giveFocusBack } from './give-focus-back.ts';

export interface DialogFrameProps {
  title: ReactNode;
  /** After the dialog has gone: stop rendering it. */
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children: (close: () => void) => ReactNode;
}

/** The window of every dialog. Kept apart, so that no screen waits for it before one is opened. */
export function DialogFrame({ title, onClose, size = 'md', children }: DialogFrameProps) {
  const common = useTexts('common');
  const [isOpen, setOpen] = useState(true);
  const [opener] = useState(() => document.activeElement);
  const close = () => setOpen(false);
  // However it ends, also when it is no longer rendered: the focus goes back to where it was, or to the screen's beginning.
  useEffect(() => () => giveFocusBack(opener), [opener]);
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      onExitTransitionEnd={onClose}
      returnFocus={false}
      title={title}
      size={size}
      styles={{ title: { minWidth: 0, lineHeight: 1.35 }, content: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {children(close)}
    </Modal>
  );
}
