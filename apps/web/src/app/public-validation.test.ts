import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validation as membersAlone } from 'virtual:member-validation/en';
import { validation } from 'virtual:validation/en';
import { validationKeys } from '@tessera/contracts/messages/all';
import { expect, it } from 'vitest';

const contract = join(import.meta.dirname, '../../../../packages/contracts/src');
const sources = ['fields', 'identity.forms', 'my-device.forms', 'playlists.forms', 'plain-text'];

it('has why a field was refused before the sign-in in the texts that are loaded there, and the rest with those of members', () => {
  const read = (name: string) => readFileSync(join(contract, `${name}.ts`), 'utf8');
  const said = sources.flatMap((name) => [...read(name).matchAll(/'(\w+)'/g)].map(([, word]) => word));
  expect(validationKeys.filter((key) => said.includes(key) && !(key in validation))).toEqual([]);
  expect(Object.keys({ ...validation, ...membersAlone }).sort()).toEqual([...validationKeys].sort());
});
