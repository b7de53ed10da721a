import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the line below a link in somebody’s chat is a customer’s to read too: their own page is the same file', () => {
  const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  const [, said] = /<meta name="description" content="([^"]+)"/.exec(page) ?? [];
  expect(said).toContain('Tessera');
  expect(said).not.toMatch(/credit|resell|account/i);
});
