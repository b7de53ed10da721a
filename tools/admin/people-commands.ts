import { readConfig } from '../../apps/server/src/config.ts';
import {
  resetPasswordAtConsole,
  resetTwoStepAtConsole,
} from '../../apps/server/src/features/identity/identity.public.ts';
import {
  findAdminLoginPath,
  makeAdminAtConsole,
  resetPasscodeAtConsole,
} from '../../apps/server/src/features/people/people.public.ts';
import { systemClock as clock } from '../../apps/server/src/platform/clock.ts';
import { createPasswordHasher } from '../../apps/server/src/platform/passwords.ts';
import { withInstalledDatabase } from '../installed-database.ts';
import { type Command, readArgs, readEmail } from './command.ts';
import { passwordFlags, takePassword, takesPassword } from './new-password.ts';

/** Ways back into the portal, and in. */
export const peopleCommands: Command[] = [
  {
    name: 'reset-password',
    takes: `<e-mail> ${takesPassword}`,
    help: 'Gives somebody another password: made up and shown once, asked for on the terminal, or read from standard input. Their sessions end.',
    async run(args) {
      const { words, has } = readArgs(args, { words: [1, 1], flags: [...passwordFlags] });
      const email = readEmail(words[0]);
      const { password, shown } = await takePassword(has);
      const { isDisabled } = await withInstalledDatabase(readConfig(), async ({ live: db }) => {
        const passwords = await createPasswordHasher();
        return resetPasswordAtConsole({ db, clock, passwords }, email, password);
      });
      console.log(`${email} has another password${shown}`);
      console.log('All sessions of theirs have ended.');
      if (isDisabled) console.log('The account is disabled, and stays so until somebody enables it.');
    },
  },
  {
    name: 'reset-two-step',
    takes: '<e-mail>',
    help: 'Switches two-step sign-in off for somebody who lost their authenticator. Their sessions end.',
    async run(args) {
      const email = readEmail(readArgs(args, { words: [1, 1] }).words[0]);
      await withInstalledDatabase(readConfig(), ({ live: db }) => resetTwoStepAtConsole({ db, clock }, email));
      console.log(`Two-step sign-in of ${email} is off. All sessions of theirs have ended.`);
    },
  },
  {
    name: 'reset-passcode',
    takes: '<e-mail>',
    help: 'Forgets the passcode of somebody, who sets a new one after their next sign-in. Their sessions end.',
    async run(args) {
      const email = readEmail(readArgs(args, { words: [1, 1] }).words[0]);
      await withInstalledDatabase(readConfig(), ({ live: db }) => resetPasscodeAtConsole({ db, clock }, email));
      console.log(`${email} sets a new passcode after their next sign-in. All sessions of theirs have ended.`);
    },
  },
  {
    name: 'make-admin',
    takes: `<e-mail> [--name <name>] ${takesPassword}`,
    help: 'Makes somebody new an admin, with a password as in reset-password, or one of the staff, who keeps theirs.',
    async run(args) {
      const { words, has, text } = readArgs(args, { words: [1, 1], flags: [...passwordFlags], texts: ['name'] });
      const email = readEmail(words[0]);
      const { password, shown } = await takePassword(has);
      const name = text('name') ?? 'Administrator';
      const outcome = await withInstalledDatabase(readConfig(), async ({ live: db }) => {
        const passwords = await createPasswordHasher();
        return makeAdminAtConsole({ db, clock, passwords }, { email, name, password });
      });
      if (outcome === 'added') console.log(`${email} is an admin, and has the password that was given${shown}`);
      else console.log(`${email} is an admin now, with the password that they had.`);
    },
  },
  {
    name: 'sign-in-path',
    takes: '',
    help: 'Prints where admins sign in.',
    async run(args) {
      readArgs(args, { words: [0, 0] });
      const config = readConfig();
      const path =
        config.adminLoginPath ?? (await withInstalledDatabase(config, ({ live }) => findAdminLoginPath(live)));
      console.log(`${config.publicUrl}${path}/login`);
    },
  },
];
