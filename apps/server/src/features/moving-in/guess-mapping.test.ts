import { describe, expect, test } from 'vitest';
import { guessMapping } from './guess-mapping.ts';

/** What the fields of a table are taken from, by its columns. */
function guessed(columns: string[]): Record<string, string> {
  const [part] = guessMapping([{ name: 'sheet', columns, rows: 1 }]).parts;
  return Object.fromEntries((part?.columns ?? []).map(({ field, column }) => [field, column]));
}

describe('whose a device is', () => {
  test.each([
    'Owner',
    'Seller',
    'seller_email',
    'Dealer',
    'Händler',
    'Wiederverkäufer',
    'Verkäufer',
    'Vendedor',
    'Revendedora',
    'Distribuidor',
    'البائع',
    'موزّع',
  ])('is read from a column that is called %s', (column) => {
    expect(guessed(['MAC', 'Expiry', column])).toMatchObject({ mac: 'MAC', end: 'Expiry', owner: column });
  });

  test('is not guessed from what sounds alike', () => {
    expect(guessed(['MAC', 'Best seller', 'الاسم'])).not.toHaveProperty('owner');
  });
});
