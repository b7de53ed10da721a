import { StartError } from '../apps/server/src/platform/start-error.ts';
import { backupCommands } from './admin/backup-commands.ts';
import { checkCommands } from './admin/check-commands.ts';
import { type Command, UsageError } from './admin/command.ts';
import { importCommands } from './admin/import-commands.ts';
import { jobCommands } from './admin/job-commands.ts';
import { keyCommands } from './admin/key-commands.ts';
import { maintenanceCommands } from './admin/maintenance-commands.ts';
import { migrateCommands } from './admin/migrate-commands.ts';
import { peopleCommands } from './admin/people-commands.ts';

// npm run admin: what only whoever reaches the machine may do, whether the server runs or not. Ends with 0 when it was done, with 1 when it
// could not be or something is wrong, with 2 when it was typed wrongly.

const commands = [
  ...peopleCommands,
  ...jobCommands,
  ...maintenanceCommands,
  ...checkCommands,
  ...migrateCommands,
  ...backupCommands,
  ...importCommands,
  ...keyCommands,
];
process.exitCode = await run(process.argv.slice(2));

async function run(typed: string[]): Promise<number> {
  if (typed.length === 0) return refuse(commands);
  const [first = ''] = typed;
  const isHelp = ['help', '--help', '-h'].includes(first);
  const words = isHelp ? typed.slice(1) : typed;
  const found = commands.find(({ name }) => name === words.slice(0, name.split(' ').length).join(' '));
  if (isHelp || typed.includes('--help')) return show(found ? [found] : commands);
  if (!found) return refuse(commands.filter(({ name }) => name.startsWith(`${first} `)));
  try {
    return (await found.run(typed.slice(found.name.split(' ').length))) === false ? 1 : 0;
  } catch (error) {
    if (error instanceof UsageError) return refuse([found], error.message);
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    return 1;
  }
}

function show(shown: Command[]): number {
  console.log(usageOf(shown));
  return 0;
}

function refuse(shown: Command[], message = ''): number {
  if (message) console.error(message);
  console.error(usageOf(shown.length > 0 ? shown : commands));
  return 2;
}

function usageOf(shown: Command[]): string {
  return shown
    .map(({ name, takes, help }) => [`npm run admin -- ${name} ${takes}`.trimEnd(), `    ${help}`].join('\n'))
    .join('\n');
}
