import type { ActivationSource } from '@tessera/contracts/activations.lists';
import type { Environment } from '../../platform/db/environment.ts';
import { createCounter } from '../../platform/metrics/counters.ts';
import type { RowOutcome } from './activation-functions.queries.ts';

const bought = createCounter<{ application: string; source: ActivationSource; environment: Environment }>(
  'tessera_activations_total',
  'Activations that were bought, by application and by where they came from.',
);

/** Counts those that were bought just now, by application. */
export function countActivations(
  environment: Environment,
  source: ActivationSource,
  applicationIds: readonly number[],
): void {
  for (const id of applicationIds) bought.count({ application: String(id), source, environment });
}

/** The same of rows that were asked for together: of each line the application that it names. */
export function countRows(
  environment: Environment,
  applicationOf: ReadonlyMap<number, number>,
  outcomes: readonly Pick<RowOutcome, 'line' | 'code' | 'isReplayed' | 'isRepeat'>[],
): void {
  const isNew = ({ code, isReplayed, isRepeat }: (typeof outcomes)[number]) =>
    code === '000000' && !isReplayed && !isRepeat;
  const ids = outcomes.filter(isNew).flatMap(({ line }) => applicationOf.get(line) ?? []);
  countActivations(environment, 'bulk', ids);
}
