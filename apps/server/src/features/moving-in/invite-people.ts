import { toLocale } from '@tessera/contracts/locales';
import type { Context } from '../../platform/http/route.ts';
import { audit } from '../audit/audit.public.ts';
import { sendPasswordLink } from '../people/people.public.ts';
import { takeUninvited } from './bring-rows.queries.ts';
import { lockIn } from './change-move.ts';
import { updateMove } from './moves.queries.ts';

/** So many are invited at a press; another press goes on. */
const invitedAtOnce = 2000;

/** Mails those who came a link to their password; who was, who has one, and who went again gets none. @throws C10012, C10409 */
export async function invitePeople(ctx: Context, id: number): Promise<number> {
  await lockIn(ctx.tx, id, ['finished']);
  const people = await takeUninvited(ctx.tx, id, invitedAtOnce);
  for (const { locale, ...person } of people) {
    const known = toLocale(locale);
    await sendPasswordLink(ctx, { ...person, locale: known }, 'create-password');
  }
  await updateMove(ctx.tx, id, { invited_at: ctx.clock.now() });
  await audit(ctx, { action: 'move.invite', targetKind: 'move', targetId: id, after: { people: people.length } });
  return people.length;
}
