import * as z from 'zod/mini';
import { noticeStates } from './device-notices.lists.ts';
import { calendarDay, email, id, longText, optional, text } from './fields.ts';
import { locales } from './locales.ts';
import { holdsLink } from './plain-text.ts';

const noLink = () => z.refine<string>((given) => !holdsLink(given), { error: 'plainLink' });

const target = {
  app_id: optional(id()),
  /** Theirs, and those of their sub-resellers. */
  reseller_email: optional(email()),
  /** One’s own, or a parent’s that one may choose: the devices whose playlists refer to it. */
  server_id: optional(id()),
  state: optional(z.enum(noticeStates, { error: 'invalid' })),
  /** Days of their end, in UTC. */
  ends_from: optional(calendarDay()),
  ends_to: optional(calendarDay()),
};

const endsInOrder = z.refine<{ ends_from?: string; ends_to?: string }>(
  ({ ends_from: from, ends_to: to }) => from === undefined || to === undefined || from <= to,
  { error: 'dateOrder', path: ['ends_to'] },
);

/** Which devices hear it. */
export const noticeTarget = z.object(target).check(endsInOrder);

/** A notice, in the languages that its writer speaks; players show it as it stands, without a link. */
export const deviceNoticeForm = z
  .object({
    ...target,
    texts: z
      .array(
        z.object({
          locale: z.enum(locales, { error: 'invalid' }),
          title: text(80).check(noLink()),
          text: longText(500).check(noLink()),
        }),
        { error: 'required' },
      )
      .check(
        z.minLength(1, { error: 'required' }),
        z.maxLength(locales.length, { error: 'tooMany' }),
        z.refine((texts) => new Set(texts.map(({ locale }) => locale)).size === texts.length, { error: 'invalid' }),
      ),
    /** Whole days, in UTC. Without the first, from now on. */
    shown_from: optional(calendarDay()),
    shown_until: calendarDay(),
  })
  .check(
    endsInOrder,
    z.refine(({ shown_from: from, shown_until: until }) => from === undefined || from <= until, {
      error: 'dateOrder',
      path: ['shown_until'],
    }),
  );
