import { withoutFormulas } from '@tessera/contracts/spreadsheet-cells';
import type { Code } from './codes.api.ts';

/** Codes as a table for spreadsheets: one code a line, in the order in which they were made. Its days are those of UTC, as in every file, which its head says. */
export function codesCsv(codes: readonly Code[]): string {
  const lines = codes.map(({ value, type, expire_date, email }) => [
    value,
    type,
    expire_date.slice(0, 10),
    email ?? '',
  ]);
  return [['code', 'type', 'expires_utc', 'reseller'], ...lines].map((line) => line.map(cell).join(',')).join('\r\n');
}

function cell(text: string): string {
  const safe = withoutFormulas(text);
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
