import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allPermissions } from '@tessera/contracts/permissions';
import { expect, test } from 'vitest';

const migrations = join(import.meta.dirname, '../../../migrations');
const texts = readdirSync(migrations).map((name) => readFileSync(join(migrations, name), 'utf8'));

/** The last that the first roles of every database had from the beginning. */
const lastOfTheBeginning = 155;

// Who holds a permission at first is asked for new databases alone: without a migration nobody's roles have it after an update, and no test sees
// it, as tests begin with new databases.
const later = allPermissions.filter(({ id, heldBy }) => id > lastOfTheBeginning && heldBy.length > 0);
test.each(later)('$name is given to roles that are there', ({ id }) => {
  const given = new RegExp(`INSERT INTO role_permissions [^;]*SELECT id, ${id} FROM roles`);
  expect(texts.filter((text) => given.test(text))).toHaveLength(1);
});

test('some came later', () => {
  expect(later.length).toBeGreaterThan(3);
});
