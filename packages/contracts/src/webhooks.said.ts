import type { InEveryLanguage } from './locales.ts';

/** What answers about webhooks say besides the text of their code. */
export const webhooksSaid = {
  webhookAdded: {
    en: 'Webhook added. Copy its secret now; it is not shown again.',
    ar: 'أُضيف الويب هوك. انسخ مفتاحه السري الآن، فلن يظهر مرة أخرى.',
    de: 'Webhook hinzugefügt. Kopieren Sie das Geheimnis jetzt, es wird nicht noch einmal gezeigt.',
    br: 'Webhook adicionado. Copie o segredo agora; ele não será mostrado de novo.',
    esp: 'Webhook añadido. Copie el secreto ahora; no se volverá a mostrar.',
  },
  webhookUpdated: {
    en: 'Webhook updated.',
    ar: 'تم تحديث الويب هوك.',
    de: 'Webhook geändert.',
    br: 'Webhook atualizado.',
    esp: 'Webhook actualizado.',
  },
  webhookRemoved: {
    en: 'Webhook removed.',
    ar: 'تمت إزالة الويب هوك.',
    de: 'Webhook entfernt.',
    br: 'Webhook removido.',
    esp: 'Webhook eliminado.',
  },
  webhookSecretRotated: {
    en: 'New secret made. Copy it now; it is not shown again.',
    ar: 'أُنشئ مفتاح سري جديد. انسخه الآن، فلن يظهر مرة أخرى.',
    de: 'Neues Geheimnis erstellt. Kopieren Sie es jetzt, es wird nicht noch einmal gezeigt.',
    br: 'Novo segredo criado. Copie-o agora; ele não será mostrado de novo.',
    esp: 'Nuevo secreto creado. Cópielo ahora; no se volverá a mostrar.',
  },
  webhookTestSent: {
    en: 'The test message is on its way.',
    ar: 'رسالة الاختبار في طريقها.',
    de: 'Die Testnachricht ist unterwegs.',
    br: 'A mensagem de teste está a caminho.',
    esp: 'El mensaje de prueba va en camino.',
  },
  webhookRetrySent: {
    en: 'The message is on its way again.',
    ar: 'الرسالة في طريقها من جديد.',
    de: 'Die Nachricht ist wieder unterwegs.',
    br: 'A mensagem está a caminho de novo.',
    esp: 'El mensaje va de nuevo en camino.',
  },
  webhookOff: {
    en: 'This webhook is switched off. Switch it on first.',
    ar: 'هذا الويب هوك متوقف. شغّله أولًا.',
    de: 'Dieser Webhook ist ausgeschaltet. Schalten Sie ihn zuerst ein.',
    br: 'Este webhook está desligado. Ligue-o primeiro.',
    esp: 'Este webhook está apagado. Enciéndalo primero.',
  },
  webhookTooMany: {
    en: 'At most {maximum} webhooks are possible.',
    ar: 'الحد الأقصى هو {maximum} من الويب هوك.',
    de: 'Höchstens {maximum} Webhooks sind möglich.',
    br: 'São possíveis no máximo {maximum} webhooks.',
    esp: 'Se permiten {maximum} webhooks como máximo.',
  },
} as const satisfies Record<string, InEveryLanguage>;
