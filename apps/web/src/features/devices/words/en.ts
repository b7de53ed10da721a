import type { devicesFeature } from '@tessera/contracts/devices.feature';
import type { WordsOf } from '@tessera/contracts/feature';

export const words = {
  actions: {
    'device.activate': 'Device: activated',
    'device.enable': 'Device: enabled',
    'device.disable': 'Device: disabled',
    'device.switch': 'Device: switched',
    'device.reset-registration': 'Device: registration reset',
    'device.confirm-registration': 'Device: registration confirmed',
    'device.new-key': 'Device: new key',
  },
  kinds: {
    device: 'Device',
  },
  fields: {
    disabledLevel: 'Disabled by',
    model: 'Model',
    oldDeviceId: 'Former device',
    registeredAt: 'Registered',
  },
  permissions: {
    'check-device-status': 'Check a MAC',
    'mac-activated-by': 'See who activated a device',
    'Disable Mac': 'Disable a MAC',
    'Enable Mac': 'Enable a MAC',
    'user-list': 'Device list',
    'control apps actions': 'Actions in the device list',
  },
} satisfies WordsOf<typeof devicesFeature>;
