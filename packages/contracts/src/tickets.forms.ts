import * as z from 'zod/mini';
import { defaulted, longText, optional, text } from './fields.ts';
import { limits } from './limits.ts';
import { richText } from './rich-text.ts';
import { ticketCommentMaxLength, ticketTypes } from './tickets.lists.ts';

export const createTicketForm = z.object({
  title: text(limits.titleMaxLength, 'allFieldsRequired'),
  description: richText(),
  type: defaulted(z.enum(ticketTypes, { error: 'ticketType' }), 'general'),
});

const comment = () => longText(ticketCommentMaxLength, 'commentRequired');

export const reopenTicketForm = z.object({ comment: comment() });

/** Remarks are for admins and staff, the comment is for who raised the ticket. */
export const answerTicketForm = z.object({
  comment: comment(),
  admin_remarks: optional(longText(ticketCommentMaxLength)),
});
