import { notificationForm } from '@tessera/contracts/notifications.forms';
import * as z from 'zod/mini';
import { instantOf } from '../../lib/instant-of.ts';

interface Typed {
  title: string;
  description: string;
  starts_at: string;
  ends_at: string;
}

/** The form as it is typed, read by the contract's rules; its times in the zone that the list and the cards show them in. */
export const localNotificationForm = (timeZone: string | undefined) =>
  z.pipe(
    z.transform<Typed, z.input<typeof notificationForm>>((values) => ({
      ...values,
      starts_at: instantOf(values.starts_at, timeZone),
      ends_at: instantOf(values.ends_at, timeZone),
    })),
    notificationForm,
  );
