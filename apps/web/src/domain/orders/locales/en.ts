export const messages = {
  payNow: 'Pay now',
  cancel: 'Cancel order',
  cancelTitle: 'Cancel order {order}?',
  cancelNamed: 'Cancel order {order}',
  cancelText:
    '“{plan}” for {amount} can’t be paid any more then. Should the money arrive all the same, you get the credit.',
  waiting: '“{plan}” for {amount} is waiting to be paid.',
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    'domain/orders': typeof messages;
  }
}
