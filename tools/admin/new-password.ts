import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { newPassword } from '@tessera/contracts/fields';
import { passwordRule } from '../../apps/server/src/config-settings.ts';
import { makeUpPassword } from '../../apps/server/src/platform/passwords.ts';
import { StartError } from '../../apps/server/src/platform/start-error.ts';

/** How a command is given a password: never as one of its words, which everybody on the machine could read. */
export const passwordFlags = ['password-stdin', 'ask'] as const;
export const takesPassword = '[--ask | --password-stdin]';

export interface GivenPassword {
  password: string;
  /** What is said of it: it is shown once where we made it up, and never where somebody chose it. */
  shown: string;
}

/** From standard input, asked for on the terminal, or made up. @throws StartError for one that nobody may have */
export async function takePassword(has: (flag: (typeof passwordFlags)[number]) => boolean): Promise<GivenPassword> {
  const given = await readGiven(has);
  if (given !== undefined && !newPassword().safeParse(given).success)
    throw new StartError(`The password ${passwordRule}.`);
  const password = given ?? makeUpPassword();
  return { password, shown: given === undefined ? `: ${password} (shown this once)` : '' };
}

async function readGiven(has: (flag: (typeof passwordFlags)[number]) => boolean): Promise<string | undefined> {
  if (has('password-stdin')) return (await text(process.stdin)).replace(/\r?\n$/, '');
  if (!has('ask')) return undefined;
  if (!process.stdin.isTTY) throw new StartError('--ask asks on a terminal, and this is none: use --password-stdin.');
  const password = await askUnseen('New password: ');
  if (password !== (await askUnseen('The same again: '))) throw new StartError('They are not the same.');
  return password;
}

/** What is typed is not shown. */
async function askUnseen(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    const answered = reader.question('');
    // Ctrl-C and Ctrl-D.
    const left = new Promise<never>((_resolve, reject) =>
      reader.once('close', () => reject(new StartError('Nothing was changed.'))),
    );
    return await Promise.race([answered, left]);
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
}
