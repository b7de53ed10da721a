import type { Books } from './books.ts';
import { countServerErrors, type Told } from './callers.ts';

export interface Goal {
  name: string;
  isMet: boolean;
}

/** What a drill found. */
export interface Outcome {
  told?: Told;
  books?: Books;
  /** Figures of its own: seconds, mostly. */
  figures: Record<string, number | string | boolean>;
  goals: Goal[];
}

/** What every drill with callers is held to. */
export function goalsOf({ lost, doubled, balance }: Books, { unanswered, statuses }: Told): Goal[] {
  return [
    { name: 'nothing acknowledged was lost', isMet: lost === 0 },
    { name: 'nothing was done twice', isMet: doubled === 0 },
    { name: 'the books balance', isMet: balance },
    { name: 'everybody was served in the end', isMet: unanswered === 0 && !statuses.refused },
  ];
}

/** Lines for people, and a last one of JSON. Answers whether every goal was met. */
export function printOutcome(drill: string, { told, books, figures, goals }: Outcome): boolean {
  const all: Record<string, unknown> = {
    ...(told && {
      acknowledged: told.acknowledged.size,
      atFirstTry: told.atFirstTry,
      serverErrors: countServerErrors(told),
      cut: told.statuses.cut ?? 0,
      statuses: told.statuses,
      unanswered: told.unanswered,
    }),
    ...books,
    ...figures,
  };
  for (const [name, value] of Object.entries(all))
    console.log(`  ${name.padEnd(28)} ${typeof value === 'object' ? JSON.stringify(value) : value}`);
  for (const { name, isMet } of goals) console.log(`${isMet ? 'met   ' : 'MISSED'} ${name}`);
  const isMet = goals.every((goal) => goal.isMet);
  console.log(JSON.stringify({ drill, isMet, ...all, goals }));
  return isMet;
}
