import { IconDatabase } from '@tabler/icons-react';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Mono } from '../../ui/mono.tsx';
import type { WorkList } from './dashboard.api.ts';
import { WorkLine } from './work-line.tsx';
import classes from './work-list.module.css';

type Backups = NonNullable<WorkList['backups']>;

const texts = {
  fine: 'work.backups.fine',
  late: 'work.backups.late',
  failed: 'work.backups.failed',
  unproved: 'work.backups.unproved',
  'log-late': 'work.backups.logLate',
  never: 'work.backups.never',
  'no-place': 'work.backups.noPlace',
  'other-copy': 'work.backups.otherCopy',
} as const;

/** Whether an admin has to look after backups. */
export const needsLook = ({ state }: Backups): boolean => state !== 'fine' && state !== 'never';

/** How backups are, also while all is well, as that is what is asked: then when the last was made and tried is enough. */
export function BackupLine({ backups }: { backups: Backups }) {
  const t = useTexts('dashboard');
  const format = useFormat();
  const { state, place, made_at: madeAt, proved_at: provedAt, log_until: until, reason } = backups;
  const facts = [
    reason,
    state === 'no-place' && t('work.backups.setUp'),
    madeAt && t('work.backups.made', { at: format.dateTime(madeAt) }),
    provedAt && t('work.backups.proved', { at: format.dateTime(provedAt) }),
    // Of the first week.
    state === 'fine' && !provedAt && t('work.backups.notProved'),
    until && state !== 'fine' && t('work.backups.logUntil', { at: format.dateTime(until) }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <WorkLine icon={IconDatabase} isUrgent={needsLook(backups)}>
      <span>{t(texts[state])}</span>
      {facts.map((fact) => (
        <bdi key={fact} className={classes.how}>
          {fact}
        </bdi>
      ))}
      {place && state !== 'fine' && (
        <span className={classes.how}>
          <Mono>{place}</Mono>
        </span>
      )}
    </WorkLine>
  );
}
