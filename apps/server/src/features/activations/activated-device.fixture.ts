import { addFamily, type LedgerWorld } from '../credits/ledger.fixture.ts';

export interface Buyers {
  reseller: number;
  child: number;
  mac: string;
}

let macs = 0;
/** A reseller with 10 points, their sub-reseller and a MAC, of one test alone. */
export async function addBuyers(world: LedgerWorld): Promise<Buyers> {
  const { reseller, child } = await addFamily(world);
  for (const person of [reseller, child]) await world.insert.allow(person, world.apps);
  await world.give(reseller, 10);
  macs += 1;
  return { reseller, child, mac: `aa:bb:cc:dd:ee:${String(macs).padStart(2, '0')}` };
}

export const readDevice = ({ db }: LedgerWorld, mac: string, applicationId: number) =>
  db
    .selectFrom('devices')
    .selectAll()
    .where('mac', '=', mac)
    .where('application_id', '=', applicationId)
    .executeTakeFirst();

export const changeDevice = ({ database }: LedgerWorld, mac: string, change: string) =>
  database.owner.query(`UPDATE live.devices SET ${change} WHERE mac = $1`, [mac]);
