import { dayMilliseconds } from '@tessera/contracts/utc-day';
import type { Incoming } from '../../platform/http/route.ts';
import { leaveJobs } from '../../platform/jobs/outbox.ts';
import { DeviceRefusal } from '../../platform/refusal.ts';
import { tellPerson } from '../notifications/notifications.public.ts';
import { myDeviceMails } from './my-device.mails.ts';
import { writeWish } from './my-device.queries.ts';
import { findAsked, readSurroundings } from './my-device.reads.ts';
import type { askCall } from './my-device.routes.ts';
import { mayAsk } from './my-device-view.ts';
import { auditOfDevice } from './save-own-playlist.ts';

type Request = Pick<Incoming<typeof askCall>, 'db' | 'actor' | 'clock' | 'environment' | 'write'>;

/**
 * Tells the device's owner, as they chose to be told and by their webhooks, that its time should be renewed. Once a day.
 * Nobody is written to from the sandbox.
 * @throws not_allowed nobody is there to be asked, already_asked
 */
export async function askToRenew({ db, actor, clock, environment, write }: Request): Promise<Date> {
  const now = clock.now();
  const around = await readSurroundings(db, actor.deviceId);
  const { ownerId } = actor;
  if (ownerId === null || !mayAsk(actor, around)) throw new DeviceRefusal('not_allowed');
  const owner = await findAsked(db, ownerId);
  await write(async (ctx) => {
    if (!(await writeWish(ctx.tx, actor.deviceId, now, new Date(now.getTime() - dayMilliseconds)))) {
      throw new DeviceRefusal('already_asked');
    }
    if (owner && environment === 'live') {
      const { name } = owner;
      const values = { name, application: around.application_name, mac: actor.mac, path: `/devices/${actor.mac}` };
      const told = { telling: 'renewal-asked', template: 'renewal-asked', values } as const;
      await tellPerson({ ...ctx, actor: null }, owner, myDeviceMails, told);
    }
    const event = { type: 'device.renewal-asked', deviceId: actor.deviceId, ownerId, at: now.toISOString() };
    await leaveJobs(ctx.tx, [{ kind: 'webhook-event', payload: event }], now);
    await auditOfDevice(ctx, 'my-device.ask-to-renew', null, {});
  });
  return now;
}
