import { type Channel, channels } from '@tessera/contracts/notifications.lists';
import { channelsOf, type TellingName } from '@tessera/contracts/told';
import type { Database } from '../../platform/db/database.ts';

/** Whether somebody is told of something on a channel: as they chose, or else as it is for everybody. */
export type ToldHow = (telling: TellingName, channel: Channel) => boolean;

export async function readToldHow(db: Database, userId: number): Promise<ToldHow> {
  const chosen = await db
    .selectFrom('told_how')
    .select(['telling', 'channel', 'is_on'])
    .where('user_id', '=', userId)
    .where('channel', 'in', channels)
    .execute();
  return (telling, channel) => {
    const usual = channelsOf(telling)[channel];
    // What a channel does not take is told nowhere, whatever a row says.
    if (usual === undefined) return false;
    return chosen.find((row) => row.telling === telling && row.channel === channel)?.is_on ?? usual;
  };
}
