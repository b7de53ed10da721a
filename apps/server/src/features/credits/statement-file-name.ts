import type { Locale } from '@tessera/contracts/locales';
import { utcDay } from '@tessera/contracts/utc-day';
import type { AskedStatement } from './open-statement.ts';
import { pdfTexts } from './statement-pdf-texts.ts';

/** One statement is called the same on paper and as a table: whose it is and which days it has, in the language that is read. */
export function statementFileName(
  account: { name: string },
  { from, to }: Pick<AskedStatement, 'from' | 'to'>,
  locale: Locale,
  now: Date,
): string {
  const days = [...(from ? [from] : []), to ?? utcDay(now)];
  return [pdfTexts[locale].title, account.name, ...days].join('_');
}
