import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  actions: {
    'device.activate': 'Aparelho: ativado',
    'device.enable': 'Aparelho: reativado',
    'device.disable': 'Aparelho: desativado',
    'device.switch': 'Aparelho: trocado',
    'device.reset-registration': 'Aparelho: registro redefinido',
    'device.confirm-registration': 'Aparelho: registro confirmado',
    'device.new-key': 'Dispositivo: nova chave',
  },
  kinds: {
    device: 'Aparelho',
  },
  fields: {
    disabledLevel: 'Desativado por',
    model: 'Modelo',
    oldDeviceId: 'Dispositivo anterior',
    registeredAt: 'Registrado em',
  },
  permissions: {
    'check-device-status': 'Consultar um MAC',
    'mac-activated-by': 'Ver quem ativou um aparelho',
    'Disable Mac': 'Desativar um MAC',
    'Enable Mac': 'Reativar um MAC',
    'user-list': 'Lista de aparelhos',
    'control apps actions': 'Ações na lista de aparelhos',
  },
};
