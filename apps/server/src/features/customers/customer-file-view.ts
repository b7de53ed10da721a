import type { PortalAnswer } from '@tessera/contracts/all-calls';
import type { Locale } from '@tessera/contracts/locales';
import { messagesOf } from '@tessera/contracts/messages/all';
import type { SaidKey } from '@tessera/contracts/messages/messages';
import { fingerprintOf, isChanging, type PlannedRow, type RowProblem } from './customer-file.ts';

const problemTexts: Record<Exclude<RowProblem, 'mac'>, SaidKey> = {
  customer: 'bulkLongCustomer',
  language: 'bulkUnknownLanguage',
  double: 'customerDouble',
  empty: 'customerNothingSaid',
  'no-device': 'customerNoDevice',
  'several-owners': 'customerSeveralOwners',
};

type Preview = PortalAnswer<'POST /customers/import/preview'>['data'];

/** What a file would note, row by row and in sum. */
export function presentPlan(planned: readonly PlannedRow[], locale: Locale): Preview {
  const rows = planned.map((row) => presentRow(row, locale));
  const countOf = (wanted: Preview['rows'][number]['outcome']) =>
    rows.filter(({ outcome }) => outcome === wanted).length;
  return {
    rows,
    created: countOf('new'),
    changed: countOf('changed'),
    same: countOf('same'),
    invalid: countOf('fault'),
    kept: planned.filter(({ changes }) => changes.some(({ kept }) => kept)).length,
    plan: fingerprintOf(planned),
  };
}

function presentRow(row: PlannedRow, locale: Locale): Preview['rows'][number] {
  const { line, mac, name, changes } = row;
  const shown = { line, mac_address: mac, customer_name: name, changes: [...changes] };
  if (row.problem !== null) return { ...shown, outcome: 'fault', error: textOf(row.problem, locale) };
  if (!isChanging(row)) return { ...shown, outcome: 'same' };
  return { ...shown, outcome: row.isNew ? 'new' : 'changed' };
}

export function textOf(problem: RowProblem, locale: Locale): string {
  const { said, validation } = messagesOf[locale];
  return problem === 'mac' ? validation.macFormat : said[problemTexts[problem]];
}
