import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENT } from './client-contract.ts';
import { ROOT } from './root.ts';

/** The TypeScript client as an integrator has it: the folder alone, outside of the repository, and built. */
let folder: string;
const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  const copy = join(folder, 'client');
  const isTheirs = (path: string) => !['generate', 'node_modules', 'dist'].includes(basename(path));
  cpSync(CLIENT, copy, { recursive: true, filter: isTheirs });
  // As `npm install` leaves it there, with the repository's own compiler.
  const bin = join(copy, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'tsc'), `#!/bin/sh\nexec "${process.execPath}" "${tsc}" "$@"\n`, { mode: 0o755 });
  execFileSync('npm', ['run', 'build'], { cwd: copy });
  mkdirSync(join(folder, 'node_modules/@tessera'), { recursive: true });
  symlinkSync(copy, join(folder, 'node_modules/@tessera/client'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const program = `
import { postCheckDeviceStatus } from '@tessera/client';
import { createClient } from '@tessera/client/client';

const client = createClient({ baseUrl: 'https://portal.example.com/api', auth: 'tsr_live_…' });
console.log(client.getConfig().baseUrl, typeof postCheckDeviceStatus);
`;

test('it builds outside of the repository, and has the client with the calls', () => {
  writeFileSync(join(folder, 'bot.mts'), program);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        module: 'nodenext',
        target: 'ES2024',
        lib: ['ES2024', 'DOM'],
        types: [],
      },
      files: ['bot.mts'],
    }),
  );
  execFileSync(process.execPath, [tsc, '-p', folder], { stdio: 'pipe' });
  const said = execFileSync(process.execPath, [join(folder, 'bot.mjs')], { encoding: 'utf8' });
  expect(said).toBe('https://portal.example.com/api function\n');
});
