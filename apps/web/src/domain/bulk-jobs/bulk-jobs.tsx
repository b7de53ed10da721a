import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/i18n.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Section } from '../../ui/section.tsx';
import { type BulkJob, bulkJobsQuery } from './bulk-jobs.api.ts';
import classes from './bulk-jobs.module.css';
import { JobEnd, JobProgress } from './job-progress.tsx';
import { useJobEffects } from './use-job-effects.ts';

/** One's latest files and selections with their progress: it goes on whoever looks, and is here when one comes back. */
export function BulkJobs() {
  const t = useTexts('domain/bulk-jobs');
  const jobs = useQuery(bulkJobsQuery).data;
  useJobEffects(jobs);
  if (!jobs?.length) return null;
  return (
    <Section title={t('jobs')} subtitle={t('jobsHint')}>
      <ul className={classes.jobs}>
        {jobs.map((job) => (
          <li key={job.id} className={classes.job}>
            <JobName job={job} />
            <JobProgress job={job} />
            <JobEnd job={job} />
          </li>
        ))}
      </ul>
    </Section>
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
