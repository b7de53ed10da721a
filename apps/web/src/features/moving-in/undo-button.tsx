import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { barred } from '../../ui/barred.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { type Move, undoMove } from './moving-in.api.ts';

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
