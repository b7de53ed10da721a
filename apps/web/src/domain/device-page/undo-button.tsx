import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTexts } from '../../lib/i18n.ts';
import { useNow } from '../../lib/use-now.ts';
import { barred, useBarring } from '../../ui/barred.ts';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { takeBack } from './buy-time.ts';
import classes from './undo-button.module.css';

interface UndoButtonProps {
  activationId: number;
  /** In milliseconds. */
  until: number;
  appName: string;
  isSmall?: boolean;
  /** Gives the focus to what is there still: the button is not. */
  onUndone: () => void;
}

/** Takes an activation back, while the server may still agree: 10 minutes, unless the player calls in before. */
export function UndoButton({ activationId, until, appName, isSmall = false, onUndone }: UndoButtonProps) {
  const common = useTexts('common');
  const now = useNow(until);
  const barredBy = useBarring();
  const undo = useAction(async () => {
    toast.success(await takeBack(activationId));
    onUndone();
  });
  const button = useFocusKept(undo.isBusy);
  const secondsLeft = Math.ceil((until - now) / 1000);
  if (secondsLeft <= 0) return null;
  return (
    <Button
      ref={button}
      variant="default"
      size={isSmall ? 'compact-sm' : 'sm'}
      loading={undo.isBusy}
      leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
      onClick={() => undo.run()}
      {...barred(barredBy)}
    >
      {common('undo')}
      <span className="visually-hidden">{appName}</span>
      {/* It ticks for the eye only. Its gap is on the page’s own side; digits around a colon stay in their order on any page. */}
      <span className={classes.clock} aria-hidden>
        {clockOf(secondsLeft)}
      </span>
    </Button>
  );
}

/** `9:05` */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
