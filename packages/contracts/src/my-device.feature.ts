import { defineFeature } from './feature.ts';
import { everybody } from './groups.ts';
import { myDeviceSaid } from './my-device.said.ts';

/** What the house must know of the page of a device. */
export const myDeviceFeature = defineFeature({
  audit: {
    actions: ['my-device.settings', 'my-device.add-playlist', 'my-device.edit-playlist', 'my-device.ask-to-renew'],
    targets: [],
    fields: ['mayChangePlaylists', 'whatsapp'],
  },
  said: myDeviceSaid,
  told: { 'renewal-asked': { place: 10, groups: everybody, channels: { mail: true, bell: true } } },
});
