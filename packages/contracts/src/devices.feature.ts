import { devicesErrors } from './devices.errors.ts';
import { devicesSaid } from './devices.said.ts';
import { devicesValidation } from './devices.validation.ts';
import { defineFeature } from './feature.ts';
import { everybody } from './groups.ts';

/** What the house must know of devices. */
export const devicesFeature = defineFeature({
  permissions: {
    'check-device-status': { id: 10, group: 'devices', heldBy: ['reseller', 'subReseller', 'support'] },
    'mac-activated-by': { id: 11, group: 'devices', heldBy: ['reseller', 'support'] },
    'Disable Mac': { id: 13, group: 'devices', heldBy: ['reseller', 'subReseller'] },
    'Enable Mac': { id: 14, group: 'devices', heldBy: ['reseller', 'subReseller'] },
    'user-list': { id: 15, group: 'devices', heldBy: ['reseller', 'subReseller', 'support'] },
    'control apps actions': { id: 16, group: 'devices', heldBy: ['reseller', 'subReseller'] },
  },
  audit: {
    actions: [
      'device.activate',
      'device.enable',
      'device.disable',
      'device.switch',
      'device.give-back',
      'device.reset-registration',
      'device.confirm-registration',
      'device.new-key',
    ],
    targets: ['device'],
    fields: ['disabledLevel', 'model', 'oldDeviceId', 'registeredAt'],
  },
  errors: devicesErrors,
  said: devicesSaid,
  validation: devicesValidation,
  told: { expiries: { place: 20, groups: everybody, channels: { mail: true, bell: false } } },
});
