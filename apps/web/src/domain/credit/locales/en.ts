export const messages = {
  buy: 'Buy credit',
  ask: 'Ask for credit',
  recharge: 'Recharge credit',
  amount: 'Credit points',
  note: 'For what',
  hint: 'It rings the bell of whoever gives you credit.',
  send: 'Ask',
  missing: 'Credit points missing: {missing}.',
  asked: '{points} asked for, {when}',
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    'domain/credit': typeof messages;
  }
}
