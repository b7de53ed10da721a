import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/i18n.ts';
import { HoldingProvider } from './held.ts';
import { useWindow } from './use-window.ts';

export interface SidePanelProps {
  title: ReactNode;
  /** After the panel has gone: stop rendering it. */
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}

/** A panel at the end of the line, as tall as the screen. Kept apart, so that no screen waits for it before one is opened. */
export function SidePanelFrame({ title, onClose, children }: SidePanelProps) {
  const common = useTexts('common');
  const { isOpen, isHeld, hold, isTouched, touch, close, leave } = useWindow();
  return (
    <Drawer
      opened={isOpen}
      // What was closed is not pressed any more while it fades.
      inert={!isOpen}
      onClose={leave}
      closeOnEscape={false}
      closeOnClickOutside={!isTouched}
      onInput={touch}
      onExitTransitionEnd={onClose}
      returnFocus={false}
      position="right"
      size="md"
      title={title}
      closeButtonProps={{ 'aria-label': common('close'), disabled: isHeld }}
    >
      <HoldingProvider value={hold}>{children(close)}</HoldingProvider>
    </Drawer>
  );
}
