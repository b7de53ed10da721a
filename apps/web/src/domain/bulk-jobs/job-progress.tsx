import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan, useMayTakeFiles } from '../../lib/session.ts';
import { barred } from '../../ui/barred.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useWhyOnlyViewed } from '../session/why-only-viewed.ts';
import { type BulkJob, endJob, isUnderWay, saveFailedRows, undoJob } from './bulk-jobs.api.ts';
import classes from './bulk-jobs.module.css';
import { ShareJob } from './share-job.tsx';

/** How far a job is, or how far it is taken back. */
export function JobProgress({ job }: { job: BulkJob }) {
  const t = useTexts('domain/bulk-jobs');
  const format = useFormat();
  const { undo } = job;
  const [done, total, failed] = undo
    ? [undo.undone + undo.failed, job.done - job.failed, undo.failed]
    : [job.done, job.total, job.failed];
  const counts = { done: format.number(done), total: format.number(total) };
  return (
    <ProgressBar done={done} total={total} failed={failed}>
      {t(undo ? 'undoProgress' : 'progress', counts)}
    </ProgressBar>
  );
}

/** What came of it: its cost, what failed, and taking it back while that can be done. `children`: what else may be done then. */
export function JobEnd({ job, withLink = true, children }: { job: BulkJob; withLink?: boolean; children?: ReactNode }) {
  const t = useTexts('domain/bulk-jobs');
  const common = useTexts('common');
  const format = useFormat();
  const can = useCan();
  const mayTakeFiles = useMayTakeFiles();
  const save = useAction(() => saveFailedRows(job.id));
  const undo = useAction(() => undoJob(job.id));
  const end = useAction(() => endJob(job.id));
  const onlyViewed = useWhyOnlyViewed();
  const isRunning = isUnderWay(job);
  const costs = job.kind === 'file' || job.kind === 'renew';
  const failed = job.failed + (job.undo?.failed ?? 0);
  const mayUndo = can(
    job.kind === 'disable' ? 'Enable Mac' : job.kind === 'enable' ? 'Disable Mac' : 'multi apps activation',
  );
  return (
    <div className={classes.jobEnd}>
      {withLink && job.done > job.failed && can('user-list') && (
        <Link className="link" to="/user-list">
          {t('toDevices')}
        </Link>
      )}
      {isRunning && job.held && (
        <>
          <StatusBadge tone="warning">{t('interrupted')}</StatusBadge>
          <span>
            {t(`held.${job.held}`)}
            {job.held === 'given-up' && costs && !job.undo && ` ${t('heldCredit')}`}
          </span>
          {job.held === 'given-up' && (
            <Button size="xs" variant="default" loading={end.isBusy} onClick={() => end.run()} {...barred(onlyViewed)}>
              {t('end')}
            </Button>
          )}
        </>
      )}
      {isRunning && !job.held && <StatusBadge tone="info">{t('running')}</StatusBadge>}
      {!isRunning && costs && <span>{t('spent', { points: common('points', { count: job.spent }) })}</span>}
      {failed > 0 && job.is_archived && (
        <span>{t('failedArchived', { count: failed, rows: format.number(failed) })}</span>
      )}
      {failed > 0 && !job.is_archived && mayTakeFiles && (
        <Button
          size="xs"
          variant="default"
          loading={save.isBusy}
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => save.run()}
        >
          {t('failed', { count: failed, rows: format.number(failed) })}
        </Button>
      )}
      {children}
      {costs &&
        !isRunning &&
        !job.undo &&
        !job.is_archived &&
        job.done > job.failed &&
        can('multi apps activation') && <ShareJob jobId={job.id} />}
      {job.undo_until !== undefined && mayUndo && (
        <Button
          size="xs"
          variant="default"
          loading={undo.isBusy}
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={() => undo.run()}
          {...barred(onlyViewed)}
        >
          {common('undo')}
        </Button>
      )}
    </div>
  );
}
