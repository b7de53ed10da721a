import { activationHappenings } from './features/activations/happened-activations.reads.ts';
import { codeHappenings } from './features/codes/happened-codes.reads.ts';
import { creditHappenings } from './features/credits/happened-credit.reads.ts';
import { customerHappenings } from './features/customers/happened-customers.reads.ts';
import { myDeviceHappenings } from './features/my-device/happened-on-page.reads.ts';
import { playlistHappenings } from './features/playlists/happened-playlists.reads.ts';
import { ticketHappenings } from './features/tickets/happened-tickets.reads.ts';
import type { EventOfDeed, Happenings } from './features/webhooks/happened.ts';

/** What webhooks tell of. A line per feature. */
export const happenings: Happenings<EventOfDeed> = {
  ...activationHappenings,
  ...codeHappenings,
  ...creditHappenings,
  ...customerHappenings,
  ...myDeviceHappenings,
  ...playlistHappenings,
  ...ticketHappenings,
};
