import type { Locale } from '@tessera/contracts/locales';
import { messagesOf } from '@tessera/contracts/messages/all';
import type { SaidKey, ValidationKey } from '@tessera/contracts/messages/messages';
import type { RowProblem } from './bulk-file.ts';

type Texts = (typeof messagesOf)[Locale];
type TextOf = (texts: Texts) => string;

const said =
  (key: SaidKey): TextOf =>
  (texts) =>
    texts.said[key];
/** What would be wrong with a form's field, too. */
const wrong =
  (key: ValidationKey): TextOf =>
  (texts) =>
    texts.validation[key];
/** As a call of its own would be refused. */
const refused =
  (code: keyof Texts['codes']): TextOf =>
  (texts) =>
    texts.codes[code];

/** Why what a row did could not be taken back. */
export const undoProblems = {
  reversed: 'undoAlready',
  late: 'undoTooLate',
  superseded: 'undoSuperseded',
  'called-in': 'undoPlayerCalledIn',
} as const satisfies Record<string, SaidKey>;

const ofFile: Record<RowProblem, TextOf> = {
  mac: wrong('macFormat'),
  'mac-stands-in': wrong('macStandsIn'),
  package: said('bulkUnknownPackage'),
  application: said('bulkUnknownApplication'),
  duplicate: said('bulkDuplicate'),
  comment: said('bulkLongComment'),
  customer: said('bulkLongCustomer'),
  language: said('bulkUnknownLanguage'),
  'customer-barred': wrong('customersNotAllowed'),
};

/** All that a row can have failed with: when it was read, when it was done, and when what it did was taken back. */
const textOf = {
  ...ofFile,
  changed: said('selectionRowChanged'),
  already: said('selectionRowAlready'),
  above: said('disabledByHigher'),
  unpaid: said('nothingPaidFor'),
  // As rows name it that failed before codes were thought of.
  'granted-trial': said('nothingPaidFor'),
  'enabled-since': said('undoEnabledSince'),
  reversed: said(undoProblems.reversed),
  late: said(undoProblems.late),
  superseded: said(undoProblems.superseded),
  'called-in': said(undoProblems['called-in']),
  C10002: said('bulkOwnerStopped'),
  C10011: said('bulkPriceChanged'),
  C10012: refused('C10012'),
  C10017: refused('C10017'),
  C10019: refused('C10019'),
  C10020: refused('C10020'),
  C10021: refused('C10021'),
  C10022: refused('C10022'),
  C10024: refused('C10024'),
  C10403: refused('C10403'),
  C10404: refused('C10404'),
  C10409: said('parentCannotTrade'),
  C10422: said('bulkNoCredit'),
  C10500: refused('C10500'),
} satisfies Record<string, TextOf>;

export type RowProblemCode = keyof typeof textOf;

export const rowProblemCodes = Object.keys(textOf) as RowProblemCode[];

/** Why a row failed, in the reader's language. */
export const rowProblemText = (code: RowProblemCode, locale: Locale): string => textOf[code](messagesOf[locale]);
