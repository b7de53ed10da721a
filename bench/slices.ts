import { median } from './statistics.ts';

/** A while of one way of doing something: its figures, and how many cores other programs had meanwhile. */
export interface Slice<Figures> {
  figures: Figures;
  others: number;
}

/** What became of one way. */
export interface Taken<Figures> {
  /** Medians. */
  figures: Figures;
  /** Median of the cores that others had in the slices that count. */
  others: number;
  counted: number;
  tried: number;
  /** Whether as many slices were quiet as it takes. If not, the quietest count. */
  isQuiet: boolean;
}

/** Others may have so much of a core: the system itself takes half of it. */
export const quietCores = 0.2;
export const quietSlices = 5;

/**
 * Takes slices of each way by turns, so that a machine or a database that changes does so for all, until each has enough quiet ones or
 * was tried so often.
 */
export async function takeSlices<Way extends string, Figures extends Record<keyof Figures, number>>(
  ways: readonly Way[],
  take: (way: Way) => Promise<Slice<Figures>>,
  mostTried: number,
): Promise<Record<Way, Taken<Figures>>> {
  const slices = new Map<Way, Slice<Figures>[]>(ways.map((way) => [way, []]));
  const of = (way: Way) => slices.get(way) ?? [];
  const needsMore = (way: Way) => of(way).filter(isQuiet).length < quietSlices && of(way).length < mostTried;
  while (ways.some(needsMore)) for (const way of ways.filter(needsMore)) of(way).push(await take(way));
  return Object.fromEntries(ways.map((way) => [way, combine(of(way))])) as Record<Way, Taken<Figures>>;
}

const isQuiet = ({ others }: { others: number }) => others <= quietCores;

function combine<Figures extends Record<keyof Figures, number>>(slices: readonly Slice<Figures>[]): Taken<Figures> {
  const counted = slices.toSorted((a, b) => a.others - b.others).slice(0, quietSlices);
  const names = Object.keys(counted[0]?.figures ?? {}) as (keyof Figures)[];
  const medians = names.map((name) => [name, median(counted.map(({ figures }) => figures[name]))]);
  return {
    figures: Object.fromEntries(medians) as Figures,
    others: median(counted.map(({ others }) => others)),
    counted: counted.length,
    tried: slices.length,
    isQuiet: counted.length === quietSlices && counted.every(isQuiet),
  };
}
