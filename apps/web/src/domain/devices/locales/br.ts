import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  notActivated: 'Não ativado',
  standing: {
    active: 'Ativo até {date}',
    ending: 'Termina {left}',
    trial: 'Teste até {date}',
    expired: 'Expirou em {date}',
    switched: 'Trocado',
    lifetime: 'Vitalício',
    disabled: 'Desativado',
  },
  deviceKey: 'Chave do dispositivo',
  trialsLeft_one: 'Resta {count} teste hoje',
  trialsLeft_many: 'Restam {count} testes hoje',
  trialsLeft_other: 'Restam {count} testes hoje',
  grantTrial: 'Conceder teste',
  searchBy: 'Buscar por',
  searchGeneral: 'Geral',
  searchMac: 'MAC',
  searchByMac: 'Buscar por parte do MAC',
  copyMacs: 'Copiar MACs',
  macsCopied_one: '{number} endereço MAC copiado',
  macsCopied_many: '{number} endereços MAC copiados',
  macsCopied_other: '{number} endereços MAC copiados',
};
export const sameAsEnglish = ['searchMac'];
