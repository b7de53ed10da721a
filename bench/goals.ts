import { quietSlices } from './slices.ts';
import type { Measured, SpeedFigures } from './speed-measure.ts';
import { type Kind, mostShare } from './ways.ts';

/** What a figure is held against. */
export interface Goal {
  what: string;
  measured: number;
  /** At least, or at most, so much. */
  goal: { least: number } | { most: number };
  /** Whether the machine was quiet enough for the figure to say something. */
  isMeasured: boolean;
}

const leastRatio: Record<Kind, number> = { activation: 1.3, transfer: 1 };
const mostTimeShare = 0.4;
const mostWait = 6;

export function speedGoals(kind: Kind, { rates, latencies }: SpeedFigures): Goal[] {
  const total = ({ figures }: Measured) => figures.postgresMilliseconds + figures.serverMilliseconds;
  const areQuiet = (...taken: Measured[]) => taken.every(({ isQuiet }) => isQuiet);
  const { http, oneByOne } = rates;
  return [
    {
      what: `${kind}s by HTTP ÷ ${rates.function.title}`,
      measured: http.figures.perSecond / rates.function.figures.perSecond,
      goal: { least: leastRatio[kind] },
      isMeasured: areQuiet(http, rates.function),
    },
    {
      what: `processor time per ${kind}, server and PostgreSQL ÷ with a call of the function per request`,
      measured: total(http) / total(oneByOne),
      goal: { most: mostTimeShare },
      isMeasured: areQuiet(http, oneByOne),
    },
    {
      what: `p99 of ${kind}s at ${mostShare * 100} % of the highest rate ÷ p99 of one client`,
      measured: latencies.most.figures.p99 / latencies.alone.figures.p99,
      goal: { most: mostWait },
      isMeasured: areQuiet(latencies.most, latencies.alone),
    },
  ];
}

export function isMet({ measured, goal }: Goal): boolean {
  return 'least' in goal ? measured >= goal.least : measured <= goal.most;
}

/** A line per goal. */
export function goalLines(goals: readonly Goal[]): string[] {
  return goals.map((one) => {
    const { what, measured, goal, isMeasured } = one;
    const asked = 'least' in goal ? `at least ${goal.least}` : `at most ${goal.most}`;
    const verdict = isMeasured
      ? isMet(one)
        ? 'met'
        : 'MISSED'
      : `NOT MEASURED: fewer than ${quietSlices} quiet slices`;
    return `${what}: ${measured.toFixed(2)} (${asked}), ${verdict}`;
  });
}
