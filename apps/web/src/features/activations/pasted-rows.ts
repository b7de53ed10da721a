import { findMacs, lookAlikeMac } from '@tessera/contracts/mac';
import { ltr } from '../../lib/format.ts';

/** A MAC that was read, and the one that it looks like, where letters stand in it that are taken for digits. */
export interface PastedMac {
  mac: string;
  lookAlike: string | null;
}

/** Every MAC of a text: messages, a list, a column of a table. It changes none: what it looks like is for a person to say. */
export const macsOf = (text: string): PastedMac[] =>
  findMacs(asPasted(text)).map((mac) => ({ mac, lookAlike: lookAlikeMac(mac) }));

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const isolates = /[\u2066-\u2069]/g;

/**
 * The same text as a field can show it: beside a name in Arabic, the groups of a MAC would stand in another order. Marks that can't be
 * seen hold each together; `asPasted` takes them out again.
 */
export const readable = (text: string): string =>
  asPasted(text)
    .split('\n')
    .map((line) => (rightToLeft.test(line) ? line.replace(groups, (mac) => ltr(mac)) : line))
    .join('\n');

export const asPasted = (text: string): string => text.replace(isolates, '');

/** What is written in groups of hexadecimal digits, in Arabic ones too, or of what is taken for them. */
const sign = '[0-9a-z\\u0660-\\u0669\\u06f0-\\u06f9]';
const groups = new RegExp(`(?<!${sign})${sign}{2,4}(?:[:.-]${sign}{2,4}){2,7}(?!${sign})`, 'gi');

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
