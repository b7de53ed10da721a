export const messages = {
  added: '{number} new',
  changed: '{number} new or changed',
  addedAndGone: '{number} new, {gone} gone',
  gone: '{gone} gone',
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    'domain/newer': typeof messages;
  }
}
