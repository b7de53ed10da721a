import type { addApplicationForm } from '@tessera/contracts/applications.forms';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/http/route.ts';
import { audit } from '../audit/audit.public.ts';
import { describeApplication } from './application-row.ts';
import { insertApplication } from './applications.queries.ts';

type Fields = z.output<typeof addApplicationForm>;

/** Adds an application; absent prices are those of the database: 1 for a year, 2 for a lifetime, 7 trial days. @throws C10011 name taken */
export async function addApplication(ctx: Context, fields: Fields, logoPath: string): Promise<number> {
  const row = await insertApplication(ctx.tx, {
    name: fields.appName,
    logo_path: logoPath,
    place_location: fields.appPlaceLocation,
    yearly_credits: fields.yearlyCredits,
    lifetime_credits: fields.lifetimeCredits,
    trial_days: fields.trialDays,
    requires_device_key: fields.requiresDeviceKey,
    accepts_codes: fields.acceptsCodes,
    created_by: ctx.actor.userId,
    created_at: ctx.clock.now(),
  });
  await audit(ctx, {
    action: 'application.add',
    targetKind: 'application',
    targetId: row.id,
    after: describeApplication(row),
  });
  return row.id;
}
