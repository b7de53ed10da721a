import { describe, expect, test } from 'vitest';
import { tableFile } from './table-file.ts';

const table = 'id,name\n1,"a,b; ""c"",d"\n2,"سارة\n,"\n';
const savedIn = async (region: string) => {
  const file = await tableFile(new Blob([table], { type: 'text/csv; charset=utf-8' }), region);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
};

describe('a table that is saved', () => {
  // Chromium without a language of its own calls it `en-US@posix`, WebKit `C`.
  test.each(['en', 'en-GB', 'es-MX', 'en-US@posix', 'C'])('in %s has commas', async (region) => {
    expect(await savedIn(region)).toBe(`\ufeff${table}`);
  });

  test.each(['de', 'es', 'pt-BR', 'ar-EG', 'ar-AE', 'de-CH', 'it-CH'])(
    'in %s has semicolons between its cells',
    async (region) => {
      expect(await savedIn(region)).toBe('\ufeffid;name\n1;"a,b; ""c"",d"\n2;"سارة\n,"\n');
    },
  );

  test('stays a table, however long', async () => {
    const file = await tableFile(new Blob(['"a,b",1\n'.repeat(50_000)], { type: 'text/csv' }), 'de');
    expect(file.type).toBe('text/csv');
    expect((await file.text()) === '"a,b";1\n'.repeat(50_000)).toBe(true);
  });
});
