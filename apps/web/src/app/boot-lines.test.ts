import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@tessera/contracts/locales';
import { expect, it } from 'vitest';

const texts = import.meta.glob<{ messages: { retry: string; errors: { network: string } } }>('../lib/locales/*.ts', {
  eager: true,
});

const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');

it('says in the words of each language that nothing came, where no text could', () => {
  for (const locale of locales) {
    const { retry, errors } = texts[`../lib/locales/${locale}.ts`]!.messages;
    expect(page).toContain(`${locale}: ['${errors.network}', '${retry}', '`);
  }
});

it('tells a browser that can’t read the page’s first script by one that it can read', () => {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
  const [boot, tells, ...more] = scripts;
  expect(more).toEqual([]);
  const recent = /\?\.[a-z[(]|\?\?|\.\.\.|replaceChildren/;
  expect(boot).toMatch(recent);
  expect(tells).toContain('location.reload()');
  expect(tells).not.toMatch(recent);
});
