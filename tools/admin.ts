import { StartError } from '../apps/server/src/platform/start-error.ts';
import { type Command, UsageError } from './admin/command.ts';
import { allCommands, commandsOf } from './admin/find-commands.ts';

// npm run admin: what only whoever reaches the machine may do, whether the server runs or not. Ends with 0 when it was done, with 1 when it
// could not be or something is wrong, with 2 when it was typed wrongly.

process.exitCode = await run(process.argv.slice(2));

async function run(typed: string[]): Promise<number> {
  if (typed.length === 0) return refuse(await allCommands());
  const [first = ''] = typed;
  const isHelp = ['help', '--help', '-h'].includes(first);
  const words = isHelp ? typed.slice(1) : typed;
  const alike = await commandsOf(words[0] ?? '');
  const found = alike.find(({ name }) => name === words.slice(0, name.split(' ').length).join(' '));
  const shown = alike.length > 0 ? alike : await allCommands();
  if (isHelp || typed.includes('--help')) return show(found ? [found] : shown);
  if (!found) return refuse(shown);
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
  console.error(usageOf(shown));
  return 2;
}

function usageOf(shown: Command[]): string {
  return shown
    .map(({ name, takes, help }) => [`npm run admin -- ${name} ${takes}`.trimEnd(), `    ${help}`].join('\n'))
    .join('\n');
}
