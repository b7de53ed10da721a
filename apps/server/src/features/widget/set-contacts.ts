import type { socialWidgetForm } from '@tessera/contracts/widget.forms';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/http/route.ts';
import { audit } from '../audit/audit.public.ts';
import { saveContacts } from './widget.queries.ts';
import { readContacts, type SupportContacts } from './widget.reads.ts';

/** Sets how people reach the operator. What is left empty is taken away. */
export async function setContacts(ctx: Context, fields: z.output<typeof socialWidgetForm>): Promise<SupportContacts> {
  const { whatsapp_number, telegram_number } = await readContacts(ctx.tx);
  const contacts = { whatsapp_number: fields.whatsapp ?? null, telegram_number: fields.telegram ?? null };
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
