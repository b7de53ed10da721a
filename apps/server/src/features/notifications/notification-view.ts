import type { NotificationRow } from './notifications.reads.ts';

/** A notification as the wire has it. */
export function presentNotification({ id, title, description, status, ...times }: NotificationRow) {
  return {
    id,
    title,
    description,
    status,
    created_at: times.created_at.toISOString(),
    starts_at: times.starts_at?.toISOString() ?? null,
    ends_at: times.ends_at?.toISOString() ?? null,
  };
}
