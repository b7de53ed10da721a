import { expect, test } from 'vitest';
import { codesCsv } from './code-csv.ts';
import type { Code } from './codes.api.ts';

const code = (value: string, email: string | null): Code => ({
  id: 1,
  value,
  type: 'yearly',
  email,
  expire_date: '2028-01-15T12:00:00.000Z',
  status: 1,
  expired: 0,
  created_at: '2027-01-15T12:00:00.000Z',
  api_key: 'cod_secret',
});

test('one code a line, without what opens it', () => {
  const csv = codesCsv([code('AAAA-BBBB-CCCC', 'a@example.com'), code('DDDD-EEEE-FFFF', null)]);
  expect(csv).toBe(
    'code,type,expires_utc,reseller\r\nAAAA-BBBB-CCCC,yearly,2028-01-15,a@example.com\r\nDDDD-EEEE-FFFF,yearly,2028-01-15,',
  );
});

test.each([
  ['=SUM(A1)', "'=SUM(A1)"],
  ['+1@example.com', "'+1@example.com"],
  ['a;=SUM(A1)', `"a;'=SUM(A1)"`],
  ['＝SUM(A1)', "'＝SUM(A1)"],
  ['a"b,c', '"a""b,c"'],
])('%s can’t do harm in a spreadsheet', (email, shown) => {
  expect(codesCsv([code('AAAA-BBBB-CCCC', email)]).split('\r\n')[1]).toBe(`AAAA-BBBB-CCCC,yearly,2028-01-15,${shown}`);
});
