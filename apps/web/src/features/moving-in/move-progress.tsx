import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { barred } from '../../ui/barred.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { MoveHeld } from './move-held.tsx';
import { broughtChanged, type Move, stopMove, stopUndo } from './moving-in.api.ts';
import classes from './moving-in.module.css';

/** How far it is. It goes on whether or not anybody looks. */
export function MoveProgress({ move }: { move: Move }) {
  const t = useTexts('moving-in');
  return (
    <Progress
      move={move}
      title={t('running')}
      how={move}
      stop={{ label: t('stop'), text: t('stopText'), isDestructive: true, send: () => stopMove(move.id) }}
    />
  );
}

/** How much of it has been taken back. */
export function UndoProgress({ move, undoing }: { move: Move; undoing: NonNullable<Move['undoing']> }) {
  const t = useTexts('moving-in');
  const format = useFormat();
  const { touched } = undoing;
  return (
    <Progress
      move={move}
      title={t('states.undoing')}
      how={{ ...undoing, failed: touched }}
      stop={{ label: t('stopUndo'), text: t('stopUndoText'), send: () => stopUndo(move.id) }}
    >
      {touched > 0 && (
        <span className={classes.hint}>{t('stayed', { count: touched, rows: format.number(touched) })}</span>
      )}
    </Progress>
  );
}

interface ProgressProps {
  move: Move;
  title: string;
  how: Pick<Move, 'done' | 'total' | 'failed'>;
  /** Asked before it is ended. */
  stop: { label: string; text: string; isDestructive?: boolean; send: () => Promise<string> };
  children?: ReactNode;
}

function Progress({ move, title, how: { done, total, failed }, stop, children }: ProgressProps) {
  const t = useTexts('moving-in');
  const format = useFormat();
  const whyReadOnly = useWhyReadOnly();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => () => void broughtChanged(), []);
  return (
    <Section title={move.held ? t('interrupted') : title} {...(!move.held && { subtitle: t('runningHint') })}>
      <div className={classes.stack}>
        <MoveHeld move={move} />
        <ProgressBar done={done} total={total} failed={failed}>
          {t('progress', { done: format.number(done), total: format.number(total) })}
        </ProgressBar>
        {children}
        <div className={classes.bar}>
          <Button size="xs" variant="default" onClick={() => setAsking(true)} {...barred(whyReadOnly)}>
            {stop.label}
          </Button>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={stop.label}
          confirmLabel={stop.label}
          isDestructive={stop.isDestructive ?? false}
          onConfirm={async () => toast.success(await stop.send())}
          onClose={() => setAsking(false)}
        >
          {stop.text}
        </ConfirmDialog>
      )}
    </Section>
  );
}
