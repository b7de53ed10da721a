import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  title: 'Webhooks',
  subtitle: 'Seus próprios sistemas são avisados do que acontece, com mensagens assinadas e repetidas até responderem.',
  add: 'Adicionar webhook',
  addTitle: 'Adicionar um webhook',
  editTitle: 'Editar webhook',
  full: 'São possíveis no máximo {count} webhooks.',
  empty: 'Nenhum webhook ainda',
  emptyHint:
    'Adicione o endereço de um sistema seu e escolha de que ele é avisado. O exemplo abaixo mostra como ele comprova que a mensagem é nossa.',
  menuOf: 'Ações de {url}',
  deliveries: 'Entregas',
  sendTest: 'Enviar mensagem de teste',
  switchOff: 'Desligar',
  switchOn: 'Ligar',
  rotate: 'Criar novo segredo',
  on: 'Ligado',
  off: 'Desligado',
  failing: 'Falhando',
  offFailing:
    'Ele falhou por dias e foi desligado. Quando o destino voltar a funcionar, ligue-o e reenvie as mensagens que falharam.',
  offGone: 'O destino respondeu que não existe mais (410) e foi desligado.',
  lastDelivered: 'Última entrega',
  never: 'Nunca',
  failingSince: 'Falhando desde',
  oldSecretUntil: 'Segredo anterior assina até',
  url: 'Endereço',
  urlHint: 'Somente https e acessível pela internet.',
  description: 'Descrição',
  events: 'Eventos',
  event: {
    'device-activated': 'Um dispositivo foi ativado ou renovado com seu crédito',
    'device-expiring': 'Um dispositivo seu expira em até 7 dias',
    'device-expired': 'Um dispositivo seu expirou',
    'credit-received': 'Créditos chegaram',
    'credit-low': 'Seu saldo ficou abaixo do seu alerta',
    'code-redeemed': 'Um player resgatou um código seu',
    'device-renewal-asked': 'Um cliente pede a renovação na página do dispositivo',
    'playlist-line-ending': 'A linha de uma playlist termina nos próximos 7 dias',
    'customer-changed': 'Um cliente seu foi anotado, alterado ou apagado',
    'ticket-answered': 'Um dos seus chamados foi respondido',
  },
  secret: 'Segredo',
  secretTitle: 'Segredo de assinatura',
  secretOnce:
    'Copie agora e guarde bem: ele não será mostrado de novo. Seu destino precisa dele para conferir a assinatura.',
  rotateTitle: 'Criar um novo segredo?',
  rotateText: 'Por {hours} horas as mensagens para {url} são assinadas com os dois segredos; depois, só com o novo.',
  removeTitle: 'Remover este webhook?',
  removeConfirm: 'Remover webhook',
  removeText: '{url} não será mais avisado de nada, e a lista de entregas será apagada.',
  switchOffTitle: 'Desligar este webhook?',
  switchOffText: '{url} não é avisado de nada enquanto estiver desligado, e o que espera por ele é descartado.',
  verifyTitle: 'Conferir a assinatura',
  verifyText:
    'As mensagens são assinadas conforme o Standard Webhooks (cabeçalhos webhook-id, webhook-timestamp, webhook-signature). Responda com 2xx em até 10 segundos; uma mensagem pode chegar duas vezes, com o mesmo webhook-id.',
  example: 'Exemplo para Node.js',
  deliveriesTitle: 'Entregas',
  message: 'Mensagem',
  response: 'Resposta',
  attempts: 'Tentativas',
  nextAttempt: 'Próxima tentativa',
  lastAttempt: 'Última tentativa',
  duration: 'Duração',
  milliseconds: '{count} ms',
  request: 'Requisição',
  messageId: 'ID da mensagem',
  statusOf: 'Situação',
  details: 'Detalhes',
  sendAgain: 'Enviar de novo',
  anyState: 'Todas as situações',
  state: {
    pending: 'A caminho',
    retrying: 'Será repetida',
    delivered: 'Entregue',
    failed: 'Falhou',
  },
  error: {
    status: 'O destino respondeu com um erro.',
    redirect: 'O destino respondeu com um redirecionamento; nenhum é seguido.',
    timeout: 'O destino não respondeu em 10 segundos.',
    name: 'O nome do endereço é desconhecido.',
    address: 'O endereço leva a uma rede privada.',
    connection: 'Sem conexão com o destino, ou o certificado dele não é válido.',
    disabled: 'O webhook foi desligado antes.',
    secret: 'O segredo não pode mais ser lido. Crie um novo.',
  },
  noDeliveries: 'Nada foi enviado ainda',
  noDeliveriesHint:
    'Envie uma mensagem de teste para ver se o destino responde. As entregas ficam guardadas por 30 dias.',
  sent: 'O que foi enviado',
  answered: 'O que o destino respondeu',
  nav: {
    webhooks: 'Webhooks',
  },
};

export const words: Translation<'br', typeof englishWords> = {
  actions: {
    'webhook.add': 'Webhook: adicionado',
    'webhook.edit': 'Webhook: alterado',
    'webhook.rotate-secret': 'Webhook: segredo renovado',
    'webhook.remove': 'Webhook: removido',
  },
  kinds: {
    webhook: 'Webhook',
  },
  fields: {
    events: 'Eventos',
  },
};

/** Keys whose text really is the same as in English. */
export const sameAsEnglish = ['title', 'milliseconds', 'nav.webhooks', 'words.kinds.webhook'];
