import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CLIENT, clientDocument, contractHash, MADE_OF } from './client-contract.ts';
import { trackedFiles } from './tracked-files.ts';

test('the TypeScript client is of today’s contract: npm run client makes it anew', () => {
  const { contract } = JSON.parse(readFileSync(MADE_OF, 'utf8'));
  expect(contract).toBe(contractHash(clientDocument()));
});

test('it has every call of it', () => {
  const sdk = readFileSync(join(CLIENT, 'src/sdk.gen.ts'), 'utf8');
  const { paths } = JSON.parse(clientDocument()) as { paths: Record<string, Record<string, { operationId?: string }>> };
  const names = Object.values(paths).flatMap((path) =>
    Object.values(path).flatMap(({ operationId }) => operationId ?? []),
  );
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name) => !sdk.includes(`export const ${name} = `))).toEqual([]);
});

test('nothing that is installed to make it is committed', () => {
  expect(trackedFiles('clients').filter((path) => path.includes('node_modules'))).toEqual([]);
});
