import type { BoughtPackage } from '@tessera/contracts/activations.lists';
import type { StatementKind } from '@tessera/contracts/credits.lists';
import { limits } from '@tessera/contracts/limits';
import type { StatementSum } from './statement-sums.reads.ts';

/** What was added up. */
export interface Asked {
  package?: BoughtPackage | undefined;
  keyword?: string | undefined;
  last?: number | undefined;
}

interface Narrowing {
  kind: StatementKind;
  package: BoughtPackage | null;
  keyword: string | null;
}

/**
 * What the statement is narrowed to, to show the lines of a sum and those of no other one: as little as does it. Null where nothing
 * does: of searched lines, as their words would give way to others, and of the last so many points, which begin within a day and
 * leave out what was taken back.
 */
export function narrowingOf(sum: StatementSum, sums: readonly StatementSum[], asked: Asked): Narrowing | null {
  const kind = kindOf(sum);
  if (kind === null || asked.keyword !== undefined || asked.last !== undefined) return null;
  const ofPackage = packageOf(sum);
  // What the statement is narrowed to already it stays narrowed to.
  const packages = asked.package === undefined ? [null, ofPackage] : [asked.package];
  const keywords = [null, [sum.application, sum.other_email, sum.plan_title].find(isSearched) ?? null];
  const narrowings = keywords.flatMap((keyword) => packages.map((one) => ({ kind, package: one, keyword })));
  return narrowings.find((one) => sums.every((other) => other === sum || !isWithin(other, one))) ?? null;
}

function isWithin(sum: StatementSum, { kind, package: ofPackage, keyword }: Narrowing): boolean {
  if (kindOf(sum) !== kind || (ofPackage !== null && packageOf(sum) !== ofPackage)) return false;
  if (keyword === null) return true;
  const texts = [sum.application, sum.other_email, sum.other_name, sum.plan_title];
  return texts.some((text) => text?.toLowerCase().includes(keyword.toLowerCase()));
}

/** Whether words find what is called so alone: too short ones can't be searched, and those that read as a piece of a MAC or as a number find these too. */
const isSearched = (words: string | null) =>
  words !== null && words.length >= limits.searchMinLength && !/^[0-9a-f\s:.#-]+$/i.test(words);

function packageOf({ package_kind: kind, code_kind: ofCodes }: StatementSum): BoughtPackage | null {
  return kind ?? (ofCodes === 'yearly' ? '1-year' : ofCodes);
}

function kindOf({ tr_type: type, change }: StatementSum): StatementKind | null {
  switch (type) {
    case 'Activation':
      return 'activation';
    case 'Code Purchase':
    case 'Code Renewal':
      return 'codes';
    case 'Plan Purchase':
      return 'plan';
    case 'Added Self Credit':
      return 'minted';
    case 'Reversal':
      return 'undone';
    case 'Added Credit':
    case 'Withdraw':
      return change < 0 ? 'sent' : 'received';
    default:
      return null;
  }
}
