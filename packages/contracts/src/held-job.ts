import * as z from 'zod/mini';
import { described } from './fields.ts';

/** Of work in the background that stands still. */
export const jobHold = () =>
  described(
    'It broke off: `retrying` it is tried again by itself, `given-up` the operator lets it go on or ends it. Absent while nothing is wrong.',
    z.optional(z.enum(['retrying', 'given-up'])),
  );
