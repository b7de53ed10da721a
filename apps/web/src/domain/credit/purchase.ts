import type { PortalSent } from '@tessera/contracts/all-calls';
import { api, isInDoubt } from '../../lib/api-client.ts';

const call = 'POST /bulk-multi-app-activate';

/** What makes a purchase the same as one whose answer was lost: not at which price, nor whether it then extends what it had begun. */
interface Bought {
  macAddress: string;
  app_ids: number[];
  is_trial: number;
}

const boughtOf = ({ macAddress, app_ids, is_trial }: Bought): Bought => ({ macAddress, app_ids, is_trial });

type Purchase = PortalSent<typeof call>['body']['requestData'];

/** Buys time for the applications of a MAC. `asked`: what its person asked for, where not all of it can be bought. @throws its refusal */
export const purchase = (requestData: Purchase, asked: Bought) =>
  api(call, { body: { requestData }, once: boughtOf(asked) });

/** Whether it was sent and no answer came: pressed again, it is to go out without a question, as it is charged once. */
export const isPurchaseInDoubt = (asked: Bought): boolean => isInDoubt(call, boughtOf(asked));
