import * as z from 'zod/mini';
import { described } from './fields.ts';

/** Of an activation, wherever one is told. The database decided it when it was bought. */
export const renewed = () =>
  described(
    'Whether the device’s owner had paid or redeemed time there before: it is told as renewed then.',
    z.boolean(),
  );
