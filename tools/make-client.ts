import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIENT, clientDocument, contractHash, MADE_OF } from './client-contract.ts';
import { CACHE } from './root.ts';

// npm run client: makes the TypeScript client anew, of today's contract. Its generator has a folder of its own, and needs the registry once.

const generator = join(CLIENT, 'generate');
mkdirSync(CACHE, { recursive: true });
const folder = mkdtempSync(join(CACHE, 'client-'));
const run = (command: string, args: string[]) => execFileSync(command, args, { cwd: generator, stdio: 'inherit' });

try {
  const document = clientDocument();
  const file = join(folder, 'openapi.json');
  writeFileSync(file, document);
  run('npm', ['ci', '--no-audit', '--no-fund']);
  run(process.execPath, ['generate.mjs', file, join(CLIENT, 'src')]);
  writeFileSync(MADE_OF, `{ "contract": "${contractHash(document)}" }\n`);
} finally {
  rmSync(folder, { recursive: true });
}
