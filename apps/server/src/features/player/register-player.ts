import { isStandInMac } from '@tessera/contracts/mac';
import type { Database } from '../../platform/db/database.ts';
import { addressSubject, isIpv6, networkSubject } from '../../platform/limits/addresses.ts';
import { type Limit, takeOrRefuse } from '../../platform/limits/limit.ts';
import { DeviceRefusal } from '../../platform/refusal.ts';
import { hashSecretToken } from '../../platform/secret-token.ts';
import { newDeviceKey } from '../devices/devices.public.ts';
import { newDeviceToken } from './device-token.ts';
import { madeUpMac } from './made-up-mac.ts';
import { type DeviceState, findMacOfInstall, registerDevice } from './player.queries.ts';

/** A shop sets up box after box, a stranger fills a table: the first fits in, the second ends here. */
const registrationLimit: Limit = { table: 'rate_hits', scope: 'player-registration', max: 60, windowSeconds: 600 };
/** A customer of IPv6 may have a whole /48, each of whose 65,536 networks would count by itself. */
const networkLimit: Limit = { ...registrationLimit, scope: 'player-registration-network', max: 600 };
const madeUpMacTries = 3;

interface Input {
  app_id: number;
  install_id: string;
  mac?: string;
  model?: string;
  version?: string;
}

/**
 * Registers a player under its MAC, or under one that is made up for it.
 * @param oldToken what it was given before, if it still has it
 * @throws too_many_requests, not_found (the application), device_taken
 */
export async function registerPlayer(
  db: Database,
  input: Input,
  origin: { ip: string; oldToken: string | null },
  now: Date,
): Promise<{ token: string; state: DeviceState }> {
  await takeOrRefuse(db, registrationLimit, addressSubject(origin.ip), now);
  if (isIpv6(origin.ip)) await takeOrRefuse(db, networkLimit, networkSubject(origin.ip), now);
  // A player whose first answer was lost asks again: it gets the device that it has.
  // What stands for a MAC that a box may not tell would be one device of them all.
  const told = input.mac !== undefined && !isStandInMac(input.mac) ? input.mac : undefined;
  const ownMac = told ?? (await findMacOfInstall(db, input.app_id, input.install_id));
  for (let tries = ownMac ? madeUpMacTries : 1; ; tries += 1) {
    const { token, hash } = newDeviceToken();
    const answer = await registerDevice(
      db,
      {
        applicationId: input.app_id,
        installId: input.install_id,
        mac: ownMac ?? madeUpMac(),
        model: input.model ?? null,
        version: input.version ?? null,
        ip: origin.ip,
        deviceKey: newDeviceKey(),
        tokenHash: hash,
        oldTokenHash: origin.oldToken ? hashSecretToken(origin.oldToken) : null,
      },
      now,
    );
    if (answer.code === '000000') return { token, state: answer.data };
    // A made-up MAC may exist already, however unlikely; then another one is made up.
    if (answer.code === 'device_taken' && tries < madeUpMacTries) continue;
    throw new DeviceRefusal(answer.code);
  }
}
