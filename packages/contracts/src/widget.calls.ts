import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { requestData } from './fields.ts';
import { socialWidgetForm } from './widget.forms.ts';

const contacts = {
  id: z.int(),
  whatsapp_number: z.nullable(z.string()),
  telegram_number: z.nullable(z.string()),
};

export const widgetCalls = [
  defineCall({
    method: 'GET',
    path: '/public/social-widget',
    tag: 'Social widget',
    summary: 'The support contacts shown in the footer',
    access: 'public',
    answer: z.object({ data: z.object({ SocialWidget: z.object(contacts) }) }),
  }),
  defineCall({
    method: 'POST',
    path: '/get-social-widget',
    tag: 'Social widget',
    summary: 'The support contacts, and who set them',
    access: { tokens: ['session'], anyOf: ['view-social-widget'], groups: [1, 4] },
    onlyReads: true,
    answer: z.object({
      data: z.object({
        SocialWidget: z.object({
          ...contacts,
          created_by: z.nullable(z.object({ id: z.int(), name: z.string(), email: z.string() })),
        }),
      }),
    }),
  }),
  defineCall({
    method: 'POST',
    path: '/set-social-widget',
    tag: 'Social widget',
    summary: 'Set the support contacts; what is absent stays, what is empty is taken away',
    access: { tokens: ['session'], anyOf: ['edit-social-widget'], groups: [1, 4] },
    body: requestData(socialWidgetForm),
    answer: z.object({ data: z.object({ SocialWidget: z.object(contacts) }) }),
    writesShared: true,
  }),
] as const;
