import { afterEach, describe, expect, test } from 'vitest';
import { inspectDatabase } from './inspect-database.ts';
import { migrate } from './migrate.ts';
import { openFakePooler, type PoolerManners } from './pooler.fixture.ts';
import { checkPooler } from './refuse-pooler.ts';

let close = async () => {};
afterEach(() => close());

async function open(manners: PoolerManners): Promise<string> {
  const pooler = await openFakePooler(manners);
  close = pooler.close;
  return pooler.url;
}

describe('the owner’s connection through a pooler is refused before anything is done', () => {
  test.each<[string, PoolerManners]>([
    ['that takes no role on', { atConnect: 'unsupported startup parameter: options' }],
    ['that was told to swallow that', {}],
  ])('%s', async (_case, manners) => {
    const url = await open(manners);
    await expect(migrate({ url })).rejects.toThrow(/^DATABASE_URL leads through a pooler such as PgBouncer/);
    await expect(inspectDatabase(url)).rejects.toThrow(/^DATABASE_URL leads through a pooler such as PgBouncer/);
  });
});

describe('a pooler in front of a serving role', () => {
  const setting = 'DATABASE_LIVE_URL';

  test('has to know named statements, where they are used', async () => {
    const url = await open({ atSecondPrepare: 'prepared statement "tessera_pooled" already exists' });
    await expect(checkPooler(url, setting, true)).rejects.toThrow(
      /^DATABASE_LIVE_URL leads .*: set DATABASE_STATEMENT_NAMES=off$/,
    );
    await checkPooler(url, setting, false);
  });

  test('has to leave transactions whole', async () => {
    const url = await open({ atBegin: 'transaction blocks not allowed in statement pooling mode' });
    await expect(checkPooler(url, setting, false)).rejects.toThrow(
      'DATABASE_LIVE_URL leads through PgBouncer with pool_mode = statement: set it to transaction',
    );
  });

  test('that does both will do', async () => {
    await checkPooler(await open({}), setting, true);
  });
});
