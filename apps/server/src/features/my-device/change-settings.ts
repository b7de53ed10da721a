import type { myDeviceSettingsForm } from '@tessera/contracts/my-device-settings.forms';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/http/route.ts';
import { audit } from '../audit/audit.public.ts';
import { lockSettings, writeSettings } from './my-device.queries.ts';
import type { Settings } from './my-device.reads.ts';

/** Changes what one's customers may do on the page of their device. What is absent stays, a number that is empty goes. */
export async function changeSettings(ctx: Context, given: z.output<typeof myDeviceSettingsForm>): Promise<Settings> {
  const { userId } = ctx.actor;
  const before = await lockSettings(ctx.tx, userId);
  const { may_change_playlists = before.may_change_playlists, whatsapp = before.whatsapp } = given;
  await writeSettings(ctx.tx, { user_id: userId, may_change_playlists, whatsapp });
  const after = { mayChangePlaylists: may_change_playlists, whatsapp };
  await audit(ctx, { action: 'my-device.settings', targetKind: 'user', targetId: userId, after });
  return { may_change_playlists, whatsapp };
}
