import type { socialWidgetForm } from '@tessera/contracts/widget.forms';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/http/route.ts';
import { audit } from '../audit/audit.public.ts';
import { lockContacts, saveContacts } from './widget.queries.ts';
import type { SupportContacts } from './widget.reads.ts';

/** Sets how people reach the operator. What is absent stays, what is empty is taken away. */
export async function setContacts(ctx: Context, fields: z.output<typeof socialWidgetForm>): Promise<SupportContacts> {
  const { whatsapp_number, telegram_number } = await lockContacts(ctx.tx);
  const { whatsapp = whatsapp_number, telegram = telegram_number } = fields;
  const contacts = { whatsapp_number: whatsapp, telegram_number: telegram };
  await saveContacts(ctx.tx, { ...contacts, created_by: ctx.actor.userId });
  await audit(ctx, {
    action: 'social-widget.set',
    targetKind: 'setting',
    targetId: 'social-widget',
    before: { whatsapp_number, telegram_number },
    after: contacts,
  });
  return contacts;
}
