export const messages = {
  added: '{number} new',
  changed: '{number} new or changed',
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    'domain/newer': typeof messages;
  }
}
