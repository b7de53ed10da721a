import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts';

/** What is there before the test begins: no database, one without tables, or one whose migrations are done. */
type Content = 'nothing' | 'database' | 'migrated';

/** A data folder of a test's own, in memory where there is room. It goes with the run; whoever makes many removes theirs sooner. */
export async function newDataFolder(content: Content): Promise<string> {
  const folder = mkdtempSync(join(runFolder(), 'd-'));
  if (content === 'nothing') return folder;
  // Copying one takes a tenth of what making it does. With its owner: root may have lent it to another user.
  execFileSync('cp', ['-a', `${await madeOnce(content)}/.`, folder]);
  return folder;
}

/** Made aside and renamed: of two who make it at once, one is the quicker. */
async function madeOnce(content: 'database' | 'migrated'): Promise<string> {
  const made = join(runFolder(), content);
  if (existsSync(made)) return made;
  const making = await newDataFolder(content === 'migrated' ? 'database' : 'nothing');
  const postgres = await startEmbeddedPostgres({ dataDir: making, fsync: false });
  if (content === 'migrated') await migrate({ url: postgres.url, installation: 'test' });
  await postgres.stop();
  try {
    renameSync(making, made);
  } catch {
    rmSync(making, { recursive: true });
  }
  return made;
}

/** Everything of this run of the tests, which its set-up made. */
function runFolder(): string {
  const folder = process.env.TEST_RUN_FOLDER;
  if (!folder) throw new Error('TEST_RUN_FOLDER is not set: run the tests with vitest.');
  mkdirSync(folder, { recursive: true });
  return folder;
}
