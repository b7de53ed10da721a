import { type Config, readConfig } from '../../apps/server/src/config.ts';
import { StartError } from '../../apps/server/src/platform/start-error.ts';
import { checkConfig, type Finding } from './check-config.ts';
import { type Command, readArgs } from './command.ts';

const marks = { ok: 'ok   ', note: 'note ', wrong: 'WRONG' } as const;

export const checkCommands: Command[] = [
  {
    name: 'check-config',
    takes: '',
    help: 'Looks whether a start with these settings would go well: database and rights, key, uploads, mail server, clocks. Changes nothing, and ends with 1 when something is wrong.',
    async run(args) {
      readArgs(args, { words: [0, 0] });
      let isFine = true;
      const tell = ({ state, text }: Finding) => {
        console.log(`${marks[state]} ${text}`);
        isFine &&= state !== 'wrong';
      };
      const config = readOr(tell);
      if (config) await checkConfig(config, tell);
      console.log(isFine ? 'A start would go well.' : 'A start would not go well, or soon not serve.');
      return isFine;
    },
  },
];

function readOr(tell: (finding: Finding) => void): Config | undefined {
  try {
    const config = readConfig();
    tell({ state: 'ok', text: 'The settings can be read.' });
    return config;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    tell({ state: 'wrong', text: error.message });
    return undefined;
  }
}
