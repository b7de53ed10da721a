import { notifications } from '@mantine/notifications';
import { IconCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { textOf } from '../lib/i18n.ts';
import classes from './toast.module.css';

interface ToastSettings {
  /** Offers to take it back, for as long as the toast is there. */
  undo?: () => void;
}

/** Short messages at the edge of the screen, 3 to 5 seconds, longer while the pointer rests on them. They are announced. */
export const toast = {
  success: (message: ReactNode, settings?: ToastSettings) => show('success', message, settings),
  error: (message: ReactNode) => show('danger', message),
  info: (message: ReactNode, settings?: ToastSettings) => show('info', message, settings),
};

const icons = { success: IconCheck, danger: IconExclamationCircle, info: IconInfoCircle };

function show(tone: keyof typeof icons, message: ReactNode, { undo }: ToastSettings = {}): void {
  const Icon = icons[tone];
  const id = notifications.show({
    autoClose: tone === 'danger' || undo ? 5000 : 4000,
    withBorder: true,
    icon: <Icon size={18} stroke={1.8} aria-hidden />,
    classNames: { root: classes.toast, icon: classes[tone], body: classes.body, closeButton: classes.close },
    closeButtonProps: { 'aria-label': textOf('common:close') },
    message: (
      <div className={classes.line}>
        <span>{message}</span>
        {undo && (
          <button
            type="button"
            className={classes.undo}
            onClick={() => {
              notifications.hide(id);
              undo();
            }}
          >
            {textOf('common:undo')}
          </button>
        )}
      </div>
    ),
  });
}
