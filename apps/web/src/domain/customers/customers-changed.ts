import { changed } from '../../lib/changes.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    customers: true;
  }
}

/** After a customer was noted anew: rows of devices show them too. */
export const customersChanged = () => changed('customers', 'devices');
