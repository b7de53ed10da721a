import type { Locale } from './locales.ts';

/** What a reminder says until somebody has a text of their own; its places are filled with what is noted. True before the end and after it. */
export const reminderTexts: Record<Locale, string> = {
  en: 'Hello {name}, your device {mac}: paid until {date}. Just reply here to renew it.',
  ar: 'مرحبًا {name}، جهازك {mac}: مدفوع حتى {date}. يكفي أن ترد على هذه الرسالة لتجديده.',
  de: 'Hallo {name}, Ihr Gerät {mac}: bezahlt bis {date}. Antworten Sie einfach hier, um es zu verlängern.',
  br: 'Olá {name}, o seu dispositivo {mac}: pago até {date}. Responda aqui para renovar.',
  esp: 'Hola {name}, su dispositivo {mac}: pagado hasta el {date}. Responda aquí para renovarlo.',
};

/** What a reminder by mail is about; as true after the end. */
export const reminderSubjects: Record<Locale, string> = {
  en: 'Your device: paid until {date}',
  ar: 'جهازك: مدفوع حتى {date}',
  de: 'Ihr Gerät: bezahlt bis {date}',
  br: 'O seu dispositivo: pago até {date}',
  esp: 'Su dispositivo: pagado hasta el {date}',
};
