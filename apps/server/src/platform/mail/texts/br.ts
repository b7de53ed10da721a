import type { MailTexts } from './mail-texts.ts';

export const br: MailTexts = {
  greeting: 'Olá, {name}!',
  linkHint: 'Se o botão não funcionar, abra este endereço no navegador:',
  footer: 'Este e-mail foi enviado automaticamente pelo Tessera. Por favor, não responda.',
  templates: {
    'create-password': {
      subject: 'Boas-vindas ao Tessera: defina sua senha',
      before: ['Uma conta foi criada para você. Defina uma senha para confirmar seu e-mail e entrar.'],
      button: 'Definir senha',
      after: ['O link funciona uma única vez, por {hours} horas. Se você não esperava este e-mail, pode ignorá-lo.'],
    },
    'reset-password': {
      subject: 'Defina uma nova senha do Tessera',
      before: ['Foi pedida uma nova senha para a sua conta. Até que você a defina, a atual continua valendo.'],
      button: 'Definir nova senha',
      after: ['O link funciona uma única vez, por {hours} horas. Se não foi você, pode ignorar este e-mail.'],
    },
    'password-changed': {
      subject: 'Sua senha do Tessera foi alterada',
      before: ['A senha da sua conta acaba de ser alterada, e suas outras sessões foram encerradas.'],
      after: ['Se não foi você, defina uma nova senha imediatamente e avise o suporte.'],
    },
    'password-replaced': {
      subject: 'Sua senha do Tessera foi alterada',
      before: [
        'A senha da sua conta acaba de ser substituída, e suas sessões foram encerradas.',
        'As chaves de API, se você tiver alguma, ficam suspensas até que você as reative no seu perfil.',
      ],
      after: ['Se não foi você, defina uma nova senha imediatamente e avise o suporte.'],
    },
    'api-key-enabled': {
      subject: 'Uma chave de API da sua conta do Tessera foi ativada',
      before: ['{by} criou ou ativou a chave de API {key} da sua conta. Programas que a têm agem em seu nome.'],
      button: 'Ver a chave',
      after: ['Se você não sabe do que se trata, desative-a ali, defina uma nova senha e avise o suporte.'],
    },
    'password-guessed': {
      subject: 'Muitas senhas erradas na sua conta do Tessera',
      before: [
        'Houve muitas tentativas de entrar na sua conta com a senha errada; por isso, durante algum tempo, nem toda tentativa é aceita.',
        'Você pode continuar onde já está conectado e entrar de onde já entrou antes.',
      ],
      after: [
        'Se o seu acesso for recusado, defina uma nova senha em “Esqueceu a senha?” e você entra na hora. Este e-mail chega no máximo uma vez por dia.',
      ],
    },
    'passcode-guessed': {
      subject: 'Senhas de créditos erradas na sua conta do Tessera',
      before: [
        'Uma senha de créditos errada foi digitada várias vezes na sua conta. Ela está bloqueada por algum tempo.',
      ],
      button: 'Ver onde você está conectado',
      after: [
        'Se não foi você, defina uma nova senha imediatamente: alguém está na sua conta. Este e-mail chega no máximo uma vez por dia.',
      ],
    },
    'confirm-email': {
      subject: 'Confirme seu e-mail do Tessera',
      before: ['Este endereço foi informado para a sua conta do Tessera. Confirme que ele é seu.'],
      button: 'Confirmar e-mail',
      after: ['O link funciona uma única vez, por {hours} horas. Se não foi você, pode ignorar este e-mail.'],
    },
    'email-changed': {
      subject: 'O e-mail da sua conta do Tessera foi alterado',
      before: ['Agora você entra no Tessera com {email}.'],
      after: ['Se não foi você, avise o suporte imediatamente.'],
    },
    'webhook-disabled': {
      subject: 'Seu webhook foi desligado',
      before: [
        'As mensagens para {url} falham há dias, ou o destino avisou que não existe mais. Ele foi desligado; os eventos seguintes não são enviados a ele.',
      ],
      button: 'Ver entregas',
      after: [
        'Quando o destino voltar a funcionar, ligue o webhook ali. Mensagens que falharam podem ser reenviadas por 30 dias.',
      ],
    },
    'two-factor-on': {
      subject: 'O acesso em duas etapas foi ativado',
      before: [
        'A partir de agora, para entrar no Tessera é preciso, além da senha, um código do seu aplicativo autenticador.',
      ],
      after: ['Se não foi você, avise o suporte imediatamente.'],
    },
    'two-factor-off': {
      subject: 'O acesso em duas etapas foi desativado',
      before: ['A partir de agora, basta a sua senha para entrar no Tessera.'],
      after: ['Se não foi você, defina uma nova senha imediatamente e avise o suporte.'],
    },
    'passcode-reset': {
      subject: 'A sua senha de créditos foi redefinida',
      before: [
        'Quem administra a sua conta redefiniu a sua senha de créditos, e as suas sessões foram encerradas.',
        'Entre de novo e defina uma nova senha de créditos.',
      ],
      after: ['Se você não pediu isso, avise o suporte.'],
    },
    'passcode-link': {
      subject: 'Defina outra senha de créditos',
      before: ['Você pediu outra senha de créditos. Até que você a defina, a atual continua valendo.'],
      button: 'Definir outra senha de créditos',
      after: [
        'O link funciona uma única vez, por {hours} horas, onde você estiver conectado. Se não foi você, defina uma nova senha: alguém está na sua conta.',
      ],
    },
    'expiry-reminder': {
      subject: 'Dispositivos que expiram em breve: {count}',
      before: ['O tempo pago de {count} dos seus dispositivos termina em até {days} dias: {list}'],
      button: 'Ver e renovar',
      after: ['Cada vencimento é avisado uma única vez.'],
    },
    'credit-low': {
      subject: 'O seu crédito está acabando',
      before: ['Restam {balance} pontos de crédito, abaixo do seu alerta de {threshold}.'],
      button: 'Ver o extrato',
      after: ['Você recebe este e-mail quando o crédito cai abaixo do alerta, no máximo uma vez por dia.'],
    },
    'payment-completed': {
      subject: 'Seu pagamento chegou',
      before: [
        'Recebemos seu pagamento de {amount} por “{plan}”. {credits} pontos de crédito foram adicionados à sua conta.',
      ],
      button: 'Ver o recibo',
      after: ['Guarde este e-mail para seus registros. Se você não fez esta compra, avise seu contato de suporte.'],
    },
    'ticket-opened': {
      subject: 'Novo chamado {number}: {title}',
      before: ['{by} abriu o chamado {number}: {title}'],
      button: 'Abrir os chamados',
      after: [],
    },
    'ticket-reopened': {
      subject: 'O chamado {number} foi reaberto',
      before: ['{by} reabriu o chamado {number}: {title}', '{comment}'],
      button: 'Abrir os chamados',
      after: [],
    },
    'ticket-resolved': {
      subject: 'O chamado {number} foi resolvido',
      before: ['{by} respondeu ao chamado {number}: {title}', '{comment}'],
      button: 'Ler a resposta',
      after: ['Se não ajudar, você pode reabrir o chamado com um comentário.'],
    },
    'ticket-closed': {
      subject: 'O chamado {number} foi fechado',
      before: ['{by} fechou o chamado {number}: {title}'],
      button: 'Abrir os chamados',
      after: [],
    },
    'ticket-withdrawn': {
      subject: 'O chamado {number} foi retirado',
      before: ['{by} retirou o chamado {number}: {title}'],
      button: 'Abrir os chamados',
      after: [],
    },
  },
};
