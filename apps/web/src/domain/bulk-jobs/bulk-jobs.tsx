import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan, useMayTakeFiles } from '../../lib/session.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Section } from '../../ui/section.tsx';
import { useAction } from '../../ui/use-action.ts';
import { type BulkJob, bulkJobsQuery, isUnderWay, uncoveredFile } from './bulk-jobs.api.ts';
import classes from './bulk-jobs.module.css';
import { JobEnd, JobProgress } from './job-progress.tsx';
import { useJobEffects } from './use-job-effects.ts';

interface BulkJobsProps {
  /** With the rows that the credit did not cover; `isConfirmed`: those of devices that are active are renewed, as they were to be. */
  onGoOn: (file: File, isConfirmed: boolean) => void;
}

/** One's latest files and selections with their progress: it goes on whoever looks, and is here when one comes back. */
export function BulkJobs({ onGoOn }: BulkJobsProps) {
  const t = useTexts('domain/bulk-jobs');
  const jobs = useQuery(bulkJobsQuery).data;
  useJobEffects(jobs);
  if (!jobs?.length) return null;
  // Its rows may fail, and its credit may be left. One that was given up has its rows and its credit until somebody decides.
  const isIdle = !jobs.some((job) => isUnderWay(job) && job.held !== 'given-up');
  return (
    <Section title={t('jobs')} subtitle={t('jobsHint')}>
      <ul className={classes.jobs}>
        {jobs.map((job) => (
          <li key={job.id} className={classes.job}>
            <JobName job={job} />
            <JobProgress job={job} />
            <JobEnd job={job}>{isIdle && <GoOnButton job={job} onGoOn={onGoOn} />}</JobEnd>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function GoOnButton({ job, onGoOn }: { job: BulkJob } & BulkJobsProps) {
  const t = useTexts('domain/bulk-jobs');
  const format = useFormat();
  const can = useCan();
  const mayTakeFiles = useMayTakeFiles();
  const goOn = useAction(async () => onGoOn(await uncoveredFile(job), job.uncovered?.isConfirmed ?? false));
  if (!job.uncovered || !mayTakeFiles || !can('multi apps activation')) return null;
  const { rows } = job.uncovered;
  return (
    <Button
      size="xs"
      variant="default"
      loading={goOn.isBusy}
      leftSection={<IconPlayerPlay size={14} aria-hidden />}
      onClick={() => goOn.run()}
    >
      {t('goOn', { count: rows, rows: format.number(rows) })}
    </Button>
  );
}

function JobName({ job }: { job: BulkJob }) {
  const t = useTexts('domain/bulk-jobs');
  const name = job.kind === 'file' ? job.file_name : t(`kinds.${job.kind}`);
  return (
    <div className={classes.jobName}>
      <bdi title={name}>{name}</bdi>
      <span>
        <DateTime value={job.created_at} />
      </span>
    </div>
  );
}
