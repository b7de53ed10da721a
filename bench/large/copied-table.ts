import { type Books, mixed } from './books.ts';

/** A table as COPY reads it: its columns, and its lines in the order of their ids. */
export interface CopiedTable {
  table: string;
  columns: readonly string[];
  lines(books: Books): Iterable<string>;
}

export const nothing = '\\N';
export const agent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
export const line = (...values: (string | number | boolean)[]) => `${values.join('\t')}\n`;
export const address = (n: number) => `198.51.${(mixed(n) >>> 8) & 255}.${mixed(n) & 255}`;
/** So many hexadecimal digits, of which no two numbers have the same. */
export const digits = (n: number, length: number) =>
  [n, n ^ 0x5bd1e995, n ^ 0x27d4eb2f, n ^ 0x165667b1]
    .map((seed) => mixed(seed).toString(16).padStart(8, '0'))
    .join('')
    .repeat(2)
    .slice(0, length - 8) + n.toString(16).padStart(8, '0');
export const requestId = (n: number) => digits(n, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
