import { parseArgs } from 'node:util';
import { StartError } from '../../apps/server/src/platform/start-error.ts';

/** One of `npm run admin`. */
export interface Command {
  /** As it is typed: `reset-password`, `jobs retry`. */
  name: string;
  /** What follows the name, as in `<e-mail> [--password-stdin]`. */
  takes: string;
  /** In a sentence. */
  help: string;
  /** @returns false where something is wrong that was looked for. @throws StartError in one line */
  run(args: string[]): Promise<unknown>;
}

/** It was typed wrongly: the usage is shown. */
export class UsageError extends Error {}

/** Reads what follows a command's name: so many words, and the options that it knows. @throws UsageError */
export function readArgs<Option extends string>(
  args: string[],
  { words, flags = [], texts = [] }: { words: [least: number, most: number]; flags?: Option[]; texts?: Option[] },
): { words: string[]; has(flag: Option): boolean; text(name: Option): string | undefined } {
  const options = Object.fromEntries([
    ...flags.map((name) => [name, { type: 'boolean' }] as const),
    ...texts.map((name) => [name, { type: 'string' }] as const),
  ]);
  try {
    const { positionals, values: read } = parseArgs({ args, options, allowPositionals: true });
    const values: Record<string, unknown> = read;
    const [least, most] = words;
    if (positionals.length < least || positionals.length > most) throw new UsageError();
    return {
      words: positionals,
      has: (flag) => values[flag] === true,
      text: (name) => {
        const value = values[name];
        return typeof value === 'string' ? value : undefined;
      },
    };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

/** The words of a command that takes an e-mail address first. @throws StartError */
export function readEmail(text = ''): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new StartError(`${text} is not an e-mail address.`);
  return text;
}
