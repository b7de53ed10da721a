import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  jobs: 'Seus arquivos e seleções',
  jobsHint: 'Eles continuam em segundo plano. Você pode sair desta página e voltar.',
  kinds: { renew: 'Renovar dispositivos', disable: 'Desativar dispositivos', enable: 'Reativar dispositivos' },
  progress: '{done} de {total} concluídas',
  undoProgress: '{done} de {total} desfeitos',
  toDevices: 'Ver os dispositivos',
  share: 'Compartilhar',
  running: 'Em andamento',
  interrupted: 'Interrompido',
  held: {
    retrying: 'Foi interrompido e será tentado de novo automaticamente.',
    'given-up':
      'Foi interrompido. O que já foi feito fica. O resto espera até que o operador o retome ou você o encerre.',
  },
  heldCredit: 'Até lá, os créditos necessários ficam reservados.',
  end: 'Encerrar',
  spent: '{points} gastos',
  failed_one: '{rows} linha com falha',
  failed_many: '{rows} linhas com falha',
  failed_other: '{rows} linhas com falha',
  goOn_one: 'Continuar com a linha que falta',
  goOn_many: 'Continuar com as {rows} que faltam',
  goOn_other: 'Continuar com as {rows} que faltam',
  failedArchived_one: '{rows} linha com falha, no arquivo',
  failedArchived_many: '{rows} linhas com falha, no arquivo',
  failedArchived_other: '{rows} linhas com falha, no arquivo',
  do: {
    renew_one: 'Renovar {number} dispositivo',
    renew_many: 'Renovar {number} dispositivos',
    renew_other: 'Renovar {number} dispositivos',
    disable_one: 'Desativar {number} dispositivo',
    disable_many: 'Desativar {number} dispositivos',
    disable_other: 'Desativar {number} dispositivos',
    enable_one: 'Reativar {number} dispositivo',
    enable_many: 'Reativar {number} dispositivos',
    enable_other: 'Reativar {number} dispositivos',
  },
  devices_one: '{number} dispositivo',
  devices_many: '{number} dispositivos',
  devices_other: '{number} dispositivos',
  macs_one: '{number} MAC',
  macs_many: '{number} MACs',
  macs_other: '{number} MACs',
  leftOut_one: '{number} de fora',
  leftOut_many: '{number} de fora',
  leftOut_other: '{number} de fora',
  goesOn: 'Continua em segundo plano. Está em “Ativação em lote”.',
};

export const sameAsEnglish = ['macs_one', 'macs_many', 'macs_other'];
