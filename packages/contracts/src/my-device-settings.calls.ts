import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { myDeviceSettingsForm } from './my-device-settings.forms.ts';

const settings = z.object({ may_change_playlists: z.boolean(), whatsapp: z.nullable(z.string()) });

export const myDeviceSettingsCalls = [
  defineCall({
    method: 'GET',
    path: '/my-device-settings',
    tag: 'My device',
    summary: 'What one’s customers may do on the page of their device',
    access: { tokens: ['session'], anyOf: ['customers'] },
    answer: z.object({ data: settings }),
  }),
  defineCall({
    method: 'PUT',
    path: '/my-device-settings',
    tag: 'My device',
    summary:
      'Let one’s customers change their playlists there, or not, and name a number for WhatsApp; what is absent stays',
    access: { tokens: ['session'], anyOf: ['customers'] },
    body: myDeviceSettingsForm,
    answer: z.object({ data: settings }),
    writesShared: true,
  }),
] as const;
