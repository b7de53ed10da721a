/** What is said where the same is done to several rows of a list. */
export const messages = {
  done: '{done} of {total} done',
  someFailed: '{done} of {total} done. The others stay as they were:',
  rowDone: 'Done',
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    'domain/several': typeof messages;
  }
}
