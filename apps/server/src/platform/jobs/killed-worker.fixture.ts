import { openPools } from '../db/pools.ts';
import { rolesOf } from '../db/roles.ts';
import { startWorker } from './worker.ts';

/** A server process that takes a job, says so, and never finishes it; the test kills it. */
const [databaseUrl = '', installation = ''] = process.argv.slice(2);
const pools = openPools({ databaseUrl, roles: rolesOf(installation) });
await startWorker({
  pool: pools.jobs,
  tasks: {
    'test-task': () => {
      process.stdout.write('taken\n');
      return new Promise(() => {});
    },
  },
});
