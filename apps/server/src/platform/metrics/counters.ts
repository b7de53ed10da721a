import type { Metric } from './exposition.ts';

/*
 * What features count of their own, beside requests and jobs: by name, for the whole process, so that nothing between a command and
 * `/metrics` has to hand it on. `tessera_…_total`, with labels of few values.
 */

export interface Counter<Labels extends Record<string, string>> {
  count(labels: Labels, by?: number): void;
}

/** As one process tells another. */
export interface Counted {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const helps = new Map<string, string>();
/** Since it was last taken. */
let current = new Map<string, Counted>();

/** Declared once, in the feature's `*.metrics.ts`. */
export function createCounter<Labels extends Record<string, string>>(name: string, help: string): Counter<Labels> {
  helps.set(name, help);
  return { count: (labels, by = 1) => addTo(current, { name, labels, value: by }) };
}

/** What was counted since, and is counted here no more. */
export function takeCounted(): Counted[] {
  const taken = [...current.values()];
  current = new Map();
  return taken;
}

/** Sums of what processes took. */
export function createSums() {
  const sums = new Map<string, Counted>();
  return {
    add: (counted: readonly Counted[]) => {
      for (const one of counted) addTo(sums, one);
    },
    read: (): Metric[] =>
      [...helps].map(([name, help]) => ({
        name,
        help,
        type: 'counter',
        samples: [...sums.values()].filter((one) => one.name === name),
      })),
  };
}

function addTo(all: Map<string, Counted>, { name, labels, value }: Counted): void {
  const key = [name, ...Object.values(labels)].join(' ');
  const known = all.get(key);
  if (known) known.value += value;
  else all.set(key, { name, labels, value });
}
