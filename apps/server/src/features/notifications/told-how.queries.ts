import type { Channel } from '@tessera/contracts/notifications.lists';
import type { TellingName } from '@tessera/contracts/told';
import type { Tx } from '../../platform/db/database.ts';

/** Writes down that somebody wants to be told of something on a channel, or not. */
export async function setToldHow(
  tx: Tx,
  choice: { user_id: number; telling: TellingName; channel: Channel; is_on: boolean },
): Promise<void> {
  await tx
    .insertInto('told_how')
    .values(choice)
    .onConflict((conflict) => conflict.columns(['user_id', 'telling', 'channel']).doUpdateSet({ is_on: choice.is_on }))
    .execute();
}
