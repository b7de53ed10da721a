import { readFile, rename, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { systemClock } from '../clock.ts';
import { openBackupPlace } from './backup-place.ts';

// PostgreSQL's restore_command: `fetch-log.ts <source.json> <file> <where to>`. Ends with 1 where there is no such file, which is the end of the
// log, and with more than 125 where that can't be told: then the restore breaks off instead of ending too early.

const [source = '', name = '', target = ''] = process.argv.slice(2);
process.exitCode = await fetchLog().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  return 200;
});

async function fetchLog(): Promise<number> {
  const { to, system } = JSON.parse(await readFile(source, 'utf8')) as { to: string; system: string };
  const content = await openBackupPlace(to, '', systemClock).getLog(system, name);
  if (content === null) return 1;
  await writeFile(`${target}.part`, await promisify(gunzip)(content), { mode: 0o600 });
  await rename(`${target}.part`, target);
  return 0;
}
