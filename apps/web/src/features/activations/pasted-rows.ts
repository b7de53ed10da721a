import { findMacs, lookAlikeMac } from '@tessera/contracts/mac';

/** A MAC that was read, and the one that it looks like, where letters stand in it that are taken for digits. */
export interface PastedMac {
  mac: string;
  lookAlike: string | null;
}

/** Every MAC of a text: messages, a list, a column of a table. It changes none: what it looks like is for a person to say. */
export const macsOf = (text: string): PastedMac[] =>
  findMacs(text).map((mac) => ({ mac, lookAlike: lookAlikeMac(mac) }));

/** Whether a text is a table already, with the columns that a file has: copied out of a spreadsheet, most likely. */
export const isTable = (text: string): boolean =>
  /^[^\r\n]*\bmac[^\r\n]*[,;\t][^\r\n]*[\r\n]/i.test(text.trimStart()) &&
  !findMacs(text.trimStart().split(/[\r\n]/, 1)[0] ?? '').length;

/** The same as a file: a row for each. */
export function fileOf(macs: readonly string[], application: string, packageName: string): File {
  const cell = `"${application.replaceAll('"', '""')}"`;
  const rows = macs.map((mac) => `${mac},${cell},${packageName}\r\n`);
  return new File([`mac,application,package\r\n${rows.join('')}`], 'pasted.csv', { type: 'text/csv' });
}
