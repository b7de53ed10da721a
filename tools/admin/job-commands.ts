import { readConfig } from '../../apps/server/src/config.ts';
import { givenUpJobs } from '../../apps/server/src/features/activations/activations.public.ts';
import { auditAtConsole, consoleContext } from '../../apps/server/src/features/audit/audit.public.ts';
import { givenUpMoves } from '../../apps/server/src/features/moving-in/moving-in.public.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import type { Pools } from '../../apps/server/src/platform/db/pools.ts';
import { transaction } from '../../apps/server/src/platform/db/transaction.ts';
import {
  deleteJobs,
  type FailedJob,
  listFailedJobs,
  readPayload,
  retryJobs,
} from '../../apps/server/src/platform/jobs/failed-jobs.ts';
import type { GivenUpJobs } from '../../apps/server/src/platform/jobs/give-up.ts';
import { StartError } from '../../apps/server/src/platform/start-error.ts';
import { withInstalledDatabase } from '../installed-database.ts';
import { type Command, readArgs, UsageError } from './command.ts';

/** What became of mails, webhooks and other work after commits. */
export const jobCommands: Command[] = [
  {
    name: 'jobs list',
    takes: '',
    help: 'Shows the jobs that failed: those that failed for good, and those that wait for their next try.',
    async run(args) {
      readArgs(args, { words: [0, 0] });
      const jobs = await withInstalledDatabase(readConfig(), (pools) => listFailedJobs(pools.jobs));
      for (const job of jobs) console.log(lineOf(job));
      const forGood = jobs.filter(({ isForGood }) => isForGood).length;
      console.log(`${forGood} failed for good, ${jobs.length - forGood} wait for their next try.`);
    },
  },
  {
    name: 'jobs retry',
    takes: '<number>… | all',
    help: 'Lets jobs that failed be tried again now: those with these numbers, or all that failed for good.',
    async run(args) {
      const done = await change(args, 'job.retry', async (pools, { id }) => {
        if ((await retryJobs(pools.jobs, [id])).length === 0) throw isGone(id);
      });
      console.log(done === 1 ? '1 job is tried again.' : `${done} jobs are tried again.`);
    },
  },
  {
    name: 'jobs delete',
    takes: '<number>… | all',
    help: 'Deletes jobs that failed, so that what they were to do is never done, and what waits for it ends with the rest failed (a bulk file, a move; a plan is asked for again): those with these numbers, or all that failed for good.',
    async run(args) {
      const done = await change(args, 'job.delete', giveUp);
      console.log(done === 1 ? '1 job is deleted.' : `${done} jobs are deleted.`);
    },
  },
];

function lineOf({ id, task, environment, attempts, isForGood, runAt, error }: FailedJob): string {
  const state = isForGood ? 'failed for good' : `next try ${runAt.toISOString()}`;
  return [id, task, environment, `${attempts} ${attempts === 1 ? 'try' : 'tries'}`, state, error].join('  ');
}

/** Somebody was quicker: nothing is to stand in the log. */
const isGone = (id: string) => new StartError(`Job ${id} is at work right now, or gone.`);

const giveUps: GivenUpJobs = { ...givenUpJobs, ...givenUpMoves };

/** Deletes a job, once whoever waits for it is told. */
async function giveUp({ live, sandbox, jobs }: Pools, { id, task, environment }: FailedJob): Promise<void> {
  await transaction(environment === 'sandbox' ? sandbox : live, async (tx) => {
    const payload = await readPayload(jobs, id);
    if (payload) await giveUps[task]?.(tx, payload, systemClock);
    if ((await deleteJobs(jobs, [id])).length === 0) throw isGone(id);
  });
}

/** Each in a transaction of its own, with its entry in the audit log. @returns how many */
async function change(
  args: string[],
  action: 'job.retry' | 'job.delete',
  work: (pools: Pools, job: FailedJob) => Promise<void>,
): Promise<number> {
  const { words } = readArgs(args, { words: [1, Number.POSITIVE_INFINITY] });
  const isAll = words.length === 1 && words[0] === 'all';
  if (!isAll && !words.every((word) => /^\d{1,18}$/.test(word))) throw new UsageError();
  return withInstalledDatabase(readConfig(), async (pools) => {
    const failed = await listFailedJobs(pools.jobs, isAll ? undefined : words);
    const chosen = isAll ? failed.filter(({ isForGood }) => isForGood) : failed;
    const missing = isAll ? [] : words.filter((id) => !chosen.some((job) => job.id === id));
    if (missing.length > 0) throw new StartError(`No failed job has the number ${missing.join(', ')}.`);
    let done = 0;
    for (const job of chosen) {
      const { id, task } = job;
      done += await transaction(pools.live, async (tx) => {
        const ctx = consoleContext(tx, systemClock);
        await auditAtConsole(ctx, { action, targetKind: 'job', targetId: id, after: { kind: task } });
        await work(pools, job);
        return 1;
      });
    }
    return done;
  });
}
