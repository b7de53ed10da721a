import type { BoughtPackage } from './activations.lists.ts';
import type { TransferType } from './transfer-types.ts';

/** As much of a statement's row as says what it was for. */
export interface Purpose {
  tr_type: string;
  /** Of a reversal: what was reversed. */
  undone_type: string | null;
  change: number;
  lines: number;
  devices: number;
  /** The names of the first few. */
  applications: readonly string[];
  application_count: number;
  /** Whether all of it renewed. */
  renewed: boolean;
  package_kind: BoughtPackage | null;
  code_count: number | null;
  code_kind: 'yearly' | 'lifetime' | null;
  plan_title: string | null;
  other_email: string | null;
  other_name: string | null;
}

/** The words that purposes are told in, in one language. */
export interface PurposeWords {
  activations: (count: number) => string;
  renewals: (count: number) => string;
  renewed: (what: string) => string;
  archivedActivation: () => string;
  applications: (names: readonly string[], others: number) => string;
  package: (kind: NonNullable<Purpose['package_kind']>) => string;
  codes: (kind: NonNullable<Purpose['code_kind']>, count: number) => string;
  codeRenewed: () => string;
  planBought: (plan: string) => string;
  minted: () => string;
  mintingUndone: () => string;
  undone: (what: string) => string;
  /** Of money between people, from the side of whoever reads. */
  moved: (way: PurposeWay, name: string) => string;
  /** Who has no name here: by address, or the system. */
  addressOf: (email: string | null) => string;
}

export type PurposeWay = 'sentTo' | 'receivedFrom' | 'takenBackBy' | 'takenBackFrom' | 'returnedTo' | 'returnedBy';

/** What a row was for, in one line: which way it went, and to whom or for what. The screen and the printed statement say the same. */
export function sayPurpose(row: Purpose, words: PurposeWords): string {
  const { change, code_count: codes, code_kind: codeKind } = row;
  const name = row.other_name ?? words.addressOf(row.other_email);
  const way = (out: PurposeWay, back: PurposeWay) => words.moved(change < 0 ? out : back, name);
  switch (row.tr_type as TransferType) {
    case 'Activation':
      return sayActivated(row, words);
    case 'Code Purchase':
      return words.codes(codeKind ?? 'yearly', codes ?? 1);
    case 'Code Renewal':
      return words.codeRenewed();
    case 'Plan Purchase':
      return words.planBought(row.plan_title ?? '');
    case 'Added Self Credit':
      return words.minted();
    case 'Added Credit':
      return way('sentTo', 'receivedFrom');
    case 'Withdraw':
      return way('takenBackBy', 'takenBackFrom');
    default:
      if (row.undone_type === 'Activation') return words.undone(sayActivated(row, words));
      if (row.undone_type === 'Added Self Credit') return words.mintingUndone();
      return way('returnedTo', 'returnedBy');
  }
}

function sayActivated(row: Purpose, words: PurposeWords): string {
  const { applications, application_count: count, package_kind: kind } = row;
  if (row.devices > 1) return row.renewed ? words.renewals(row.lines) : words.activations(row.lines);
  if (count === 0) return words.archivedActivation();
  const named = words.applications(applications, count - applications.length);
  const what = kind ? `${named} · ${words.package(kind)}` : named;
  return row.renewed ? words.renewed(what) : what;
}
