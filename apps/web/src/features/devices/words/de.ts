import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
  actions: {
    'device.activate': 'Gerät: aktiviert',
    'device.enable': 'Gerät: freigegeben',
    'device.disable': 'Gerät: gesperrt',
    'device.switch': 'Gerät: umgeschaltet',
    'device.reset-registration': 'Gerät: Registrierung zurückgesetzt',
    'device.confirm-registration': 'Gerät: Registrierung bestätigt',
    'device.new-key': 'Gerät: neuer Schlüssel',
  },
  kinds: {
    device: 'Gerät',
  },
  fields: {
    disabledLevel: 'Deaktiviert durch',
    model: 'Modell',
    oldDeviceId: 'Früheres Gerät',
    registeredAt: 'Registriert',
  },
  permissions: {
    'check-device-status': 'MAC prüfen',
    'mac-activated-by': 'Sehen, wer ein Gerät aktiviert hat',
    'Disable Mac': 'MAC sperren',
    'Enable Mac': 'MAC freigeben',
    'user-list': 'Geräteliste',
    'control apps actions': 'Aktionen in der Geräteliste',
  },
};
