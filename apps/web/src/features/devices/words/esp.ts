import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
  actions: {
    'device.activate': 'Dispositivo: activado',
    'device.enable': 'Dispositivo: habilitado',
    'device.disable': 'Dispositivo: desactivado',
    'device.switch': 'Dispositivo: cambiado',
    'device.reset-registration': 'Dispositivo: registro restablecido',
    'device.confirm-registration': 'Dispositivo: registro confirmado',
    'device.new-key': 'Dispositivo: clave nueva',
  },
  kinds: {
    device: 'Dispositivo',
  },
  fields: {
    disabledLevel: 'Desactivado por',
    model: 'Modelo',
    oldDeviceId: 'Dispositivo anterior',
    registeredAt: 'Registrado',
  },
  permissions: {
    'check-device-status': 'Consultar un MAC',
    'mac-activated-by': 'Ver quién activó un dispositivo',
    'Disable Mac': 'Deshabilitar un MAC',
    'Enable Mac': 'Habilitar un MAC',
    'user-list': 'Lista de dispositivos',
    'control apps actions': 'Acciones en la lista de dispositivos',
  },
};
