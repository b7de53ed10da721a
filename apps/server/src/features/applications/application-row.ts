import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/database.ts';

export type ApplicationRow = Selectable<Tables['applications']>;

/** An application as the catalogue's calls answer it. Texts that were never given are null. */
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
    created_at: row.created_at.toISOString(),
  };
}

/** What the audit log keeps of an application. */
export function describeApplication(row: ApplicationRow): Record<string, unknown> {
  const { id: _id, version: _version, created_at: _createdAt, created_by: _createdBy, ...kept } = row;
  return kept;
}
