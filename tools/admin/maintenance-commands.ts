import { readConfig } from '../../apps/server/src/config.ts';
import { auditAtConsole, consoleContext } from '../../apps/server/src/features/audit/audit.public.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { transaction } from '../../apps/server/src/platform/db/transaction.ts';
import {
  findMaintenance,
  keepMaintenance,
  type Maintenance,
} from '../../apps/server/src/platform/maintenance/maintenance.queries.ts';
import { StartError } from '../../apps/server/src/platform/start-error.ts';
import { withInstalledDatabase } from '../installed-database.ts';
import { type Command, readArgs } from './command.ts';

/** The portal shut for a while, on all servers. */
export const maintenanceCommands: Command[] = [
  {
    name: 'maintenance on',
    takes: '[--minutes <number>]',
    help: 'Shuts the portal and its API on all servers, within two seconds; players go on. --minutes tells callers when to come back, and ends nothing.',
    async run(args) {
      const minutes = readMinutes(readArgs(args, { words: [0, 0], texts: ['minutes'] }).text('minutes'));
      const until = minutes === null ? null : new Date(systemClock.now().getTime() + minutes * 60_000);
      await change({ until });
      console.log('The portal is shut. Players go on. To open it: npm run admin -- maintenance off');
    },
  },
  {
    name: 'maintenance off',
    takes: '',
    help: 'Opens the portal again.',
    async run(args) {
      readArgs(args, { words: [0, 0] });
      await change(null);
      console.log('The portal is open.');
    },
  },
  {
    name: 'maintenance status',
    takes: '',
    help: 'Tells whether the portal is shut.',
    async run(args) {
      readArgs(args, { words: [0, 0] });
      const found = await withInstalledDatabase(readConfig(), ({ live }) => findMaintenance(live));
      const until = found?.until ? ` until ${found.until.toISOString()}, as it was said` : '';
      console.log(found ? `The portal is shut${until}.` : 'The portal is open.');
    },
  },
];

function readMinutes(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new StartError(`--minutes must be a whole number from 1 to 9999.`);
  return Number(text);
}

async function change(to: Maintenance | null): Promise<void> {
  await withInstalledDatabase(readConfig(), ({ live }) =>
    transaction(live, async (tx) => {
      const from = await findMaintenance(tx);
      await keepMaintenance(tx, to);
      await auditAtConsole(consoleContext(tx, systemClock), {
        action: 'setting.change',
        targetKind: 'setting',
        targetId: 'maintenance',
        before: told(from),
        after: told(to),
      });
    }),
  );
}

const told = (maintenance: Maintenance | null) => ({
  isEnabled: maintenance !== null,
  ...(maintenance?.until && { endsAt: maintenance.until.toISOString() }),
});
