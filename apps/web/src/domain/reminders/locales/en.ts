export const messages = {
  title: 'Remind {name}',
  text: 'Text',
  whatsapp: 'Open WhatsApp',
  mail: 'Open mail',
  hint: 'Nothing is sent from here: your own WhatsApp or mail opens with this text.',
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    'domain/reminders': typeof messages;
  }
}
