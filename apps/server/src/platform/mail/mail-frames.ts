import { greetings } from '@tessera/contracts/greetings';
import type { Locale } from '@tessera/contracts/locales';

interface MailFrame {
  greeting: string;
  /** Stands over the link, for readers whose program shows no buttons. */
  linkHint: string;
  footer: string;
  /** The footer of a mail whose answers are read. */
  answerable: string;
  /** The link that ends mails of this kind. */
  stop: string;
}

/** What stands in every mail. */
export const mailFrames: Record<Locale, MailFrame> = {
  en: {
    greeting: greetings.en,
    linkHint: 'If the button does not work, open this address in your browser:',
    footer: 'This mail was sent automatically by {product}. Please don’t reply to it.',
    answerable: 'This mail was sent automatically by {product}. Answers go to {address}.',
    stop: 'No more mails of this kind',
  },
  ar: {
    greeting: greetings.ar,
    linkHint: 'إذا لم يعمل الزر، فافتح هذا العنوان في المتصفح:',
    footer: 'أُرسلت هذه الرسالة تلقائيًا من {product}. يُرجى عدم الرد عليها.',
    answerable: 'أُرسلت هذه الرسالة تلقائيًا من {product}. تصل الردود إلى {address}.',
    stop: 'إيقاف رسائل من هذا النوع',
  },
  de: {
    greeting: greetings.de,
    linkHint: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse im Browser:',
    footer: 'Diese E-Mail wurde automatisch von {product} verschickt. Bitte antworten Sie nicht darauf.',
    answerable: 'Diese E-Mail wurde automatisch von {product} verschickt. Antworten gehen an {address}.',
    stop: 'Keine Mails dieser Art mehr',
  },
  br: {
    greeting: greetings.br,
    linkHint: 'Se o botão não funcionar, abra este endereço no navegador:',
    footer: 'Este e-mail foi enviado automaticamente pelo {product}. Por favor, não responda.',
    answerable: 'Este e-mail foi enviado automaticamente pelo {product}. As respostas vão para {address}.',
    stop: 'Não receber mais e-mails deste tipo',
  },
  esp: {
    greeting: greetings.esp,
    linkHint: 'Si el botón no funciona, abra esta dirección en su navegador:',
    footer: '{product} envió este correo automáticamente. Por favor, no responda.',
    answerable: '{product} envió este correo automáticamente. Las respuestas llegan a {address}.',
    stop: 'No recibir más correos de este tipo',
  },
};
