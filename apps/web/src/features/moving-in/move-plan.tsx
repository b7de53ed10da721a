import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
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
import { useAction } from '../../ui/use-action.ts';
import { MoveRows } from './move-rows.tsx';
import { type Mapping, type Move, saveReport, startMove } from './moving-in.api.ts';
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
  const readOnly = useWhyReadOnly();
  const { withPasscode } = usePasscode();
  const [isAsking, setAsking] = useState(false);
  const report = useAction(() => saveReport(move.id));
  const sum = (kind: string, ...plans: string[]) =>
    move.counts
      .filter((one) => one.kind === kind && plans.includes(one.plan))
      .reduce((total, { rows }) => total + rows, 0);
  const people = sum('person', 'new');
  const devices = sum('device', 'new');
  const later = sum('device', 'later');
  const faults = sum('person', 'fault') + sum('device', 'fault');
  const values = {
    people: format.number(people),
    devices: format.number(devices + later),
    points: format.number(move.credit),
  };
  return (
    <Section title={t('plan')} subtitle={t('planHint')}>
      <div className={classes.stack}>
        <FileTotals
          totals={[
            { label: t('totals.people'), value: format.number(people) },
            { label: t('totals.credit'), value: format.number(move.credit) },
            { label: t('totals.devices'), value: format.number(devices) },
            { label: t('totals.later'), value: format.number(later) },
            { label: t('totals.unchanged'), value: format.number(sum('person', 'known') + sum('device', 'same')) },
            { label: t('totals.faults'), value: format.number(faults) },
          ]}
        />
        <Reasons move={move} />
        <MoveRows
          key={`${move.id} ${faults > 0}`}
          move={move}
          mapping={mapping}
          onChange={onChange}
          first={faults > 0 ? 'fault' : 'all'}
        />
        {isStale && <Notice tone="warning">{t('stale')}</Notice>}
        <div className={classes.bar}>
          <Button
            {...barred(readOnly ?? (isStale ? t('stale') : move.total === 0 ? t('nothing') : undefined))}
            onClick={() => !readOnly && !isStale && move.total > 0 && setAsking(true)}
          >
            {t('start')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={report.isBusy}
            onClick={() => report.run()}
          >
            {t('report')}
          </Button>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('start')}
          confirmLabel={t('start')}
          onConfirm={async () => toast.success(await withPasscode(() => startMove(move.id)))}
          onClose={() => setAsking(false)}
        >
          {t('startText', values)}
        </ConfirmDialog>
      )}
    </Section>
  );
}

/** How many rows are not brought, by the reason; and what of those that are is not. */
export function Reasons({ move }: { move: Move }) {
  const t = useTexts('moving-in');
  const format = useFormat();
  const reasons = move.counts.flatMap(({ plan, text, rows }) =>
    text && (plan === 'fault' || plan === 'skip') ? [{ text, rows }] : [],
  );
  const told = move.told.map(({ text, rows, points }) => ({
    text: points > 0 ? `${text} ${t('points', { points: format.number(points) })}` : text,
    rows,
  }));
  if (reasons.length + told.length === 0) return null;
  return (
    <ul className={classes.reasons} aria-label={t('notBrought')}>
      {[...reasons, ...told].map(({ text, rows }) => (
        <li key={text}>
          <b className="tabular">{format.number(rows)}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
