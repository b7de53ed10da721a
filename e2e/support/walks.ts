import { type Screen, type Visit, visits } from './screens.ts';

/** A part of somebody's visit that one test can see well within its time, also on a slow machine. */
export interface Walk {
  as: Visit['as'];
  /** From 1. */
  part: number;
  screens: Screen[];
}

const screensPerWalk = 20;

/** All visits, in parts; a test each, so that none comes near its limit and both workers have something to do to the end. */
export const walks: Walk[] = visits.flatMap(({ as, screens }) => {
  const parts = Math.ceil(screens.length / screensPerWalk);
  return Array.from({ length: parts }, (_, index) => ({
    as,
    part: index + 1,
    screens: screens.slice(index * screensPerWalk, (index + 1) * screensPerWalk),
  }));
});
