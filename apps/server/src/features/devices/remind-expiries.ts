import { dueDays } from '@tessera/contracts/devices.lists';
import { toLocale } from '@tessera/contracts/locales';
import { dayIn } from '@tessera/contracts/time-zones';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import { tellPerson } from '../notifications/notifications.public.ts';
import { daysFrom } from './device-states.reads.ts';
import { devicesMails } from './devices.mails.ts';
import { listOwnersToRemind, markReminded, type Reminded } from './expiry-reminders.queries.ts';

/** A mail names so many devices; the list in the portal has all. */
const namedDevices = 20;

/**
 * Once a day: one mail to each owner of devices whose paid time ends soon, and of each expiry once. An owner's mail and the marks
 * are one commit, so whoever goes on after a crash mails the others. Nobody is written to from the sandbox.
 */
export function remindExpiriesTask(databases: Record<Environment, Database>, clock: Clock): Task {
  return async (_payload, { environment }) => {
    if (environment !== 'live') return;
    const span = daysFrom(clock.now(), dueDays.ahead);
    for (const owner of await listOwnersToRemind(databases.live, span)) {
      await transaction(databases.live, async (tx) => {
        const devices = await markReminded(tx, owner.id, span);
        if (devices.length === 0) return;
        const locale = toLocale(owner.locale);
        await tellPerson(
          { tx, actor: null, clock, environment },
          { id: owner.id, email: owner.email, locale },
          devicesMails,
          {
            telling: 'expiries',
            template: 'expiry-reminder',
            values: {
              name: owner.name,
              count: devices.length,
              days: dueDays.ahead,
              list: nameAll(devices, owner.time_zone ?? 'UTC'),
              ownerId: owner.id,
              path: `/user-list?state=expiring&within=${dueDays.ahead}&sort=expire_date&dir=asc`,
            },
          },
        );
      });
    }
  };
}

function nameAll(devices: readonly Reminded[], timeZone: string): string {
  const named = devices
    .slice(0, namedDevices)
    .map(({ mac, application_name: app, expires_at: end }) => `${mac} (${app}, ${dayIn(timeZone, end)})`);
  return [...named, ...(devices.length > namedDevices ? ['…'] : [])].join('\n');
}
