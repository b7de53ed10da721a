import type { OwnMessages } from './messages.ts';
import { validation } from './validation/br.ts';

export const br: OwnMessages = {
  deviceCodes: {
    bad_request: 'Não foi possível ler a solicitação.',
    invalid_input: 'A solicitação contém um campo inválido.',
    unauthorized: 'Este dispositivo não está registrado.',
    not_found: 'Não encontrado.',
    device_taken:
      'Este endereço MAC já está registrado por outro dispositivo. Peça ao seu revendedor para redefinir o registro.',
    not_active: 'Este dispositivo não está ativo.',
    wrong_pin: 'PIN incorreto.',
    wrong_key: 'A chave do dispositivo não está certa, ou não existe tal dispositivo.',
    device_disabled: 'Este dispositivo está desativado. Fale com quem o vendeu a você.',
    not_allowed: 'Isto não está liberado neste dispositivo.',
    already_asked: 'Você pediu no último dia. Aguarde uma resposta.',
    too_many_playlists: 'Este dispositivo já tem o máximo de listas.',
    code_taken: 'Este código está em uso em outro dispositivo.',
    code_unknown: 'Este código não existe.',
    code_expired: 'Este código expirou.',
    code_disabled: 'Este código está desativado.',
    codes_not_accepted: 'Este aplicativo não aceita códigos de ativação.',
    too_many_requests: 'Muitas tentativas. Aguarde um momento.',
    server_error: 'Algo deu errado do nosso lado.',
    unavailable: 'Este serviço não está disponível no momento.',
  },
  validation,
  permissionGroups: {
    general: 'Geral',
    devices: 'Aparelhos',
    logs: 'Registros e relatórios',
    credit: 'Crédito',
    resellers: 'Revendedores',
    roles: 'Usuários e funções',
    applications: 'Aplicativos',
    playlists: 'Listas de reprodução',
    codes: 'Códigos de ativação',
    notifications: 'Notificações',
    tickets: 'Chamados',
    widget: 'Contatos de suporte',
    plans: 'Planos, faturamento, APKs',
  },
};
