import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { creditMoved } from '../../domain/credit/balance.ts';
import { devicesChanged } from '../../domain/devices/device-queries.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useAction } from '../../ui/use-action.ts';
import { type BulkJob, bulkJobsQuery, saveFailedRows } from './bulk.api.ts';
import classes from './bulk-page.module.css';

/** One's latest files with their progress: it goes on whoever looks, and is here when one comes back. */
export function BulkJobs() {
  const t = useTexts('activations');
  const jobs = useQuery(bulkJobsQuery).data;
  const done = jobs?.reduce((sum, job) => sum + job.done, 0);
  const before = useRef(done);
  useEffect(() => {
    // What was activated meanwhile is read anew: lists, logs and the balance. Rows are counted and not running files: a short
    // one is done before it was ever seen running.
    if (before.current !== undefined && done !== before.current) {
      void devicesChanged();
      void creditMoved();
    }
    before.current = done;
  }, [done]);
  if (!jobs?.length) return null;
  return (
    <Section title={t('bulk.jobs')} subtitle={t('bulk.jobsHint')}>
      <ul className={classes.jobs}>
        {jobs.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </ul>
    </Section>
  );
}

function Job({ job }: { job: BulkJob }) {
  const t = useTexts('activations');
  const common = useTexts('common');
  const format = useFormat();
  const can = useCan();
  const save = useAction(() => saveFailedRows(job.id));
  const counts = { done: format.number(job.done), total: format.number(job.total) };
  return (
    <li>
      <div className={classes.jobName}>
        <bdi title={job.file_name}>{job.file_name}</bdi>
        <span>
          <DateTime value={job.created_at} />
        </span>
      </div>
      <ProgressBar done={job.done} total={job.total} failed={job.failed}>
        {t('bulk.progress', counts)}
      </ProgressBar>
      <div className={classes.jobEnd}>
        {job.done > job.failed && can('user-list') && (
          <Link className="link" to="/user-list">
            {t('bulk.toDevices')}
          </Link>
        )}
        {job.state === 'running' ? (
          <StatusBadge tone="info">{t('bulk.running')}</StatusBadge>
        ) : (
          <span>{t('spent', { points: common('points', { count: job.spent }) })}</span>
        )}
        {job.failed > 0 && job.is_archived && (
          <span>{t('bulk.failedArchived', { count: job.failed, rows: format.number(job.failed) })}</span>
        )}
        {job.failed > 0 && !job.is_archived && (
          <Button
            size="xs"
            variant="default"
            loading={save.isBusy}
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() => save.run()}
          >
            {t('bulk.failed', { count: job.failed, rows: format.number(job.failed) })}
          </Button>
        )}
      </div>
    </li>
  );
}
