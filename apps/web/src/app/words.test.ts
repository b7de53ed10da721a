import { auditActions, auditFields, auditTargets } from '@tessera/contracts/audit.actions';
import { locales } from '@tessera/contracts/locales';
import { allPermissions } from '@tessera/contracts/permissions';
import { describe, expect, it } from 'vitest';
import type { Words } from '../lib/words.ts';

const files = import.meta.glob<Partial<Words> | undefined>('../{domain,features}/*/locales/*.ts', {
  eager: true,
  import: 'words',
});

const listed: Record<keyof Words, string[]> = {
  actions: auditActions,
  kinds: [...new Set([...auditActions.map((action) => action.split('.', 1)[0]!), ...auditTargets])],
  fields: auditFields,
  permissions: allPermissions.map(({ name }) => name),
};

// A feature's file does not compile without a word for what the contract lists of it. This finds the feature that has none.
describe.each(locales)('in %s', (locale) => {
  const found = Object.entries(files).flatMap(([path, words]) =>
    words && path.endsWith(`/${locale}.ts`) ? [words] : [],
  );

  it.each(Object.keys(listed) as (keyof Words)[])('each of the %s has one word', (part) => {
    const said = found.flatMap((words) => Object.keys(words[part] ?? {}));
    expect(said.sort()).toEqual([...listed[part]].sort());
  });

  it('no word is empty', () => {
    const said = found.flatMap((words) => Object.values(words).flatMap((part) => Object.entries(part)));
    expect(said.filter(([, word]) => !word?.trim())).toEqual([]);
  });
});
