import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePasscode } from '../../domain/session/passcode.ts';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { barred } from '../../ui/barred.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FileTotals } from '../../ui/file-plan.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { Reasons, ReportButton } from './move-reasons.tsx';
import { MoveRows } from './move-rows.tsx';
import { type Mapping, type Move, startMove } from './moving-in.api.ts';
import classes from './moving-in.module.css';

interface MovePlanProps {
  move: Move;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
  /** Something was said since, which the plan does not know. */
  isStale: boolean;
}

/** What would become of each row, before anything does. */
export function MovePlan({ move, mapping, onChange, isStale }: MovePlanProps) {
  const t = useTexts('moving-in');
  const format = useFormat();
  const rowsOf = (kind: string, plan: string) => sum(move, kind, plan);
  const faults = rowsOf('person', 'fault') + rowsOf('device', 'fault');
  return (
    <Section title={t('plan')} subtitle={t('planHint')}>
      <div className={classes.stack}>
        <FileTotals
          totals={[
            { label: t('totals.people'), value: format.number(rowsOf('person', 'new')) },
            { label: t('totals.credit'), value: format.number(move.credit) },
            { label: t('totals.devices'), value: format.number(rowsOf('device', 'new')) },
            { label: t('totals.later'), value: format.number(rowsOf('device', 'later')) },
            {
              label: t('totals.unchanged'),
              value: format.number(rowsOf('person', 'known') + rowsOf('device', 'same')),
            },
            { label: t('totals.faults'), value: format.number(faults) },
          ]}
        />
        {move.total === 0 && !isStale && <Notice>{t('nothing')}</Notice>}
        <Reasons move={move} />
        <div className={classes.bar}>
          <ReportButton move={move} />
        </div>
        <MoveRows
          key={`${move.id} ${faults > 0}`}
          move={move}
          mapping={mapping}
          onChange={onChange}
          first={faults > 0 ? 'fault' : 'all'}
        />
      </div>
    </Section>
  );
}

const sum = (move: Move, kind: string, ...plans: string[]) =>
  move.counts
    .filter((one) => one.kind === kind && plans.includes(one.plan))
    .reduce((total, { rows }) => total + rows, 0);

/** Begins what the plan says, once it was confirmed; where anything of it would come. */
export function StartButton({ move, isStale }: Pick<MovePlanProps, 'move' | 'isStale'>) {
  const t = useTexts('moving-in');
  const format = useFormat();
  const readOnly = useWhyReadOnly();
  const { withPasscode } = usePasscode();
  const [isAsking, setAsking] = useState(false);
  if (move.total === 0) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)} {...barred(readOnly ?? (isStale ? t('stale') : undefined))}>
        {t('start')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('start')}
          confirmLabel={t('start')}
          onConfirm={async () => toast.success(await withPasscode(() => startMove(move)))}
          onClose={() => setAsking(false)}
        >
          {t('startText', {
            people: format.number(sum(move, 'person', 'new')),
            devices: format.number(sum(move, 'device', 'new', 'later')),
            points: format.number(move.credit),
          })}
        </ConfirmDialog>
      )}
    </>
  );
}
