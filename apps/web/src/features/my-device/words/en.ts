import type { WordsOf } from '@tessera/contracts/feature';
import type { myDeviceFeature } from '@tessera/contracts/my-device.feature';

export const words = {
  actions: {
    'my-device.settings': 'Own page: settings',
    'my-device.add-playlist': 'Own page: playlist added',
    'my-device.edit-playlist': 'Own page: playlist changed',
    'my-device.ask-to-renew': 'Own page: asked to renew',
  },
  kinds: {
    'my-device': 'Page of a device',
  },
  fields: {
    mayChangePlaylists: 'Customers change playlists',
    whatsapp: 'WhatsApp',
  },
} satisfies WordsOf<typeof myDeviceFeature>;
