import * as z from 'zod/mini';
import { clearedTo } from './cleared-to.ts';
import { clearable, flag } from './fields.ts';

/** What somebody's customers may do on the page of their device. What is absent stays. A number for WhatsApp begins with its country's. */
export const myDeviceSettingsForm = z.object({
  may_change_playlists: clearedTo(flag(), false),
  whatsapp: clearable(
    z.string({ error: 'text' }).check(
      z.overwrite((given) => given.replace(/[\s().+-]/g, '').replace(/^00/, '')),
      z.regex(/^[0-9]{7,15}$/, { error: 'phone' }),
    ),
  ),
});
