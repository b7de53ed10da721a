export const messages = {
  read: 'Read from what you pasted:',
  keepAsPasted: 'Keep as pasted',
  whichOne_one: '{number} playlist is in it.',
  whichOne_other: '{number} playlists are in it. Which one?',
  otherDevice: 'The message names another device: {mac}',
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    'domain/pasting': typeof messages;
  }
}
