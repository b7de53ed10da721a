import { notificationForm } from '@tessera/contracts/notifications.forms';
import * as z from 'zod/mini';

/** The browser's date fields know no time zone: what is typed is the reader's own time. */
function toInstant(local: string): string {
  const time = Date.parse(local);
  return local === '' || Number.isNaN(time) ? '' : new Date(time).toISOString();
}

interface Typed {
  title: string;
  description: string;
  starts_at: string;
  ends_at: string;
}

/** The form as it is typed, read by the contract's rules. */
export const localNotificationForm = z.pipe(
  z.transform<Typed, z.input<typeof notificationForm>>((values) => ({
    ...values,
    starts_at: toInstant(values.starts_at),
    ends_at: toInstant(values.ends_at),
  })),
  notificationForm,
);
