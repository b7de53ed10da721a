import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditActions } from '@tessera/contracts/audit.actions';
import { allPermissions } from '@tessera/contracts/permissions';
import { describe, expect, test } from 'vitest';
import { appMails } from '../../apps/server/src/app-mails.ts';
import { ROOT } from '../root.ts';
import { trackedFiles } from '../tracked-files.ts';
import { PLACES, type Place } from './places.ts';

/** What may stand where, in the words of the files themselves: imports alone would not show it. */
const places = ['apps/server/src', 'apps/web/src'];
const sources = trackedFiles(...places).filter((path) => /\.(tsx?|sql)$/.test(path));

function find({ files, except, pattern }: Place): string[] {
  return sources
    .filter((path) => files.test(path) && !except.test(path))
    .flatMap((path) => {
      const lines = readFileSync(join(ROOT, path), 'utf8').split('\n');
      return lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : []));
    });
}

describe.each(PLACES)('$name', (place) => {
  test('in every file', () => {
    expect(sources.filter((path) => place.files.test(path)).length).toBeGreaterThan(50);
    expect(find(place)).toEqual([]);
  });

  test.each(place.bad)('a breach would be found: %s', (line) => {
    expect(line).toMatch(place.pattern);
  });

  test.each(place.good)('and this is none: %s', (line) => {
    expect(line).not.toMatch(place.pattern);
  });
});

describe('what features have names for, the platform names none of', () => {
  const tables = sources
    .filter((path) => /\/features\/.*\.tables\.ts$/.test(path))
    .flatMap((path) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^ {4}(\w+): \{/gm)].map(([, name]) => name),
    );
  const names = [...allPermissions.map(({ name }) => name), ...auditActions, ...Object.keys(appMails)];
  const pattern = new RegExp(
    `['\`"](${names.map(literally).join('|')})['\`"]|['\`"](${tables.join('|')})(?: as \\w+)?['\`"]|\\b(FROM|JOIN|INTO|UPDATE) (\\w+\\.)?(${tables.join('|')})\\b`,
  );

  test('in every file', () => {
    expect(tables.length).toBeGreaterThan(30);
    expect(find({ ...PLACES[0]!, pattern })).toEqual([]);
  });

  test.each([
    "holds(actor, 'view-as')",
    "action: 'user.edit',",
    "template: 'create-password',",
    ".selectFrom('notifications as n')",
    'SELECT count(*) FROM core.users',
    'DELETE FROM two_factors WHERE true',
  ])('a breach would be found: %s', (line) => {
    expect(line).toMatch(pattern);
  });
});

function literally(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
