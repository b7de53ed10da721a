import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../lib/i18n.ts';

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
  const close = () => setOpen(false);
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      onExitTransitionEnd={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {children(close)}
    </Modal>
  );
}
