import { renewalAsked } from './mails/renewal-asked.ts';

export const myDeviceMails = {
  'renewal-asked': renewalAsked,
};
