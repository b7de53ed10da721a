import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { barred } from '../../ui/barred.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { MoveHeld } from './move-held.tsx';
import { broughtChanged, type Move, stopUndo, undoMove } from './moving-in.api.ts';
import classes from './moving-in.module.css';

/** Takes all of it back that is here, once it was confirmed. Not from a server of before, which takes back rows alone. */
export function UndoButton({ move: { id, people, devices, credit_to_return: points } }: { move: Move }) {
  const t = useTexts('moving-in');
  const format = useFormat();
  const whyReadOnly = useWhyReadOnly();
  const [isAsking, setAsking] = useState(false);
  if (points === undefined || people + devices === 0) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)} {...barred(whyReadOnly)}>
        {t('undoAll')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('undoAll')}
          confirmLabel={t('undoRow')}
          isDestructive
          onConfirm={async () => toast.success(await undoMove(id))}
          onClose={() => setAsking(false)}
        >
          <p>
            {[
              ...(people > 0 ? [t('undoAllPeople', { people: format.number(people) })] : []),
              ...(devices > 0 ? [t('undoAllDevices', { devices: format.number(devices) })] : []),
              ...(points > 0 ? [t('undoAllPoints', { points: format.number(points) })] : []),
            ].join(' · ')}
          </p>
          <p>{t('undoAllText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** How much of it has been taken back. */
export function UndoProgress({ move, undoing }: { move: Move; undoing: NonNullable<Move['undoing']> }) {
  const t = useTexts('moving-in');
  const format = useFormat();
  const whyReadOnly = useWhyReadOnly();
  const [isAsking, setAsking] = useState(false);
  const { done, total, touched } = undoing;
  useEffect(() => () => void broughtChanged(), []);
  return (
    <Section
      title={t(move.held ? 'interrupted' : 'states.undoing')}
      {...(!move.held && { subtitle: t('runningHint') })}
    >
      <div className={classes.stack}>
        <MoveHeld move={move} />
        <ProgressBar done={done} total={total} failed={touched}>
          {t('progress', { done: format.number(done), total: format.number(total) })}
        </ProgressBar>
        {touched > 0 && (
          <span className={classes.hint}>{t('stayed', { count: touched, rows: format.number(touched) })}</span>
        )}
        <div className={classes.bar}>
          <Button size="xs" variant="default" onClick={() => setAsking(true)} {...barred(whyReadOnly)}>
            {t('stopUndo')}
          </Button>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('stopUndo')}
          confirmLabel={t('stopUndo')}
          onConfirm={async () => toast.success(await stopUndo(move.id))}
          onClose={() => setAsking(false)}
        >
          {t('stopUndoText')}
        </ConfirmDialog>
      )}
    </Section>
  );
}
