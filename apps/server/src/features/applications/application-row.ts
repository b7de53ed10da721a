import type { editApplicationForm } from '@tessera/contracts/applications.forms';
import type { Selectable, Updateable } from 'kysely';
import type * as z from 'zod/mini';
import type { Tables } from '../../platform/db/database.ts';

/** How the row of an application and what its calls take and answer hang together: a field of a form is named here alone. */
export type ApplicationRow = Selectable<Tables['applications']>;

/** Such a text is empty where there is none. */
const orEmpty = (given: string | null | undefined) => (given === null ? '' : given);

/** What a change by the form writes; what is absent stays. `now`: when it is retired, if it is. */
export function changedColumns(
  fields: Omit<z.output<typeof editApplicationForm>, 'seen'>,
  now: Date,
): Updateable<Tables['applications']> {
  return {
    name: fields.appName,
    place_location: fields.appPlaceLocation,
    phone: orEmpty(fields.appPhone),
    email: orEmpty(fields.appEmail),
    tag_line: orEmpty(fields.appTagLine),
    description: orEmpty(fields.appDescription),
    yearly_credits: fields.yearlyCredits,
    lifetime_credits: fields.lifetimeCredits,
    trial_days: fields.trialDays,
    requires_device_key: fields.requiresDeviceKey,
    accepts_codes: fields.acceptsCodes,
    ...(fields.retired !== undefined && { retired_at: fields.retired ? now : null }),
  };
}

/** As the catalogue's calls answer it. Texts that were never given are null. */
export function presentApplication(row: ApplicationRow) {
  return {
    id: row.id,
    app_name: row.name,
    app_logo: row.logo_path,
    app_place_location: row.place_location,
    app_email: row.email || null,
    app_phone: row.phone || null,
    app_tag_line: row.tag_line || null,
    app_description: row.description || null,
    yearly_credits: row.yearly_credits,
    lifetime_credits: row.lifetime_credits,
    trial_days: row.trial_days,
    requires_device_key: row.requires_device_key,
    accepts_codes: row.accepts_codes,
    retired: row.retired_at !== null,
    planned_prices: row.planned_from && {
      from: row.planned_from.toISOString(),
      yearly_credits: row.planned_yearly_credits,
      lifetime_credits: row.planned_lifetime_credits,
    },
    created_at: row.created_at.toISOString(),
  };
}

/** What the audit log keeps of an application. */
export function describeApplication(row: ApplicationRow): Record<string, unknown> {
  const { id: _id, version: _version, created_at: _createdAt, created_by: _createdBy, ...kept } = row;
  return kept;
}
