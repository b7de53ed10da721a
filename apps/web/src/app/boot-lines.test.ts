import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@tessera/contracts/locales';
import { expect, it } from 'vitest';

const texts = import.meta.glob<{ messages: { retry: string; errors: { network: string } } }>('../lib/locales/*.ts', {
  eager: true,
});

it('says in the words of each language that nothing came, where no text could', () => {
  const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  for (const locale of locales) {
    const { retry, errors } = texts[`../lib/locales/${locale}.ts`]!.messages;
    expect(page).toContain(`${locale}: ['${errors.network}', '${retry}']`);
  }
});
