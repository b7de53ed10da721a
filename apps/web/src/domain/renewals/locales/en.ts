export const messages = {
  renewFor: 'Renew for',
  renewEffect: 'Cost: {points}. Your balance goes from {before} to {after}.',
  renewShort: 'Cost: {points}. Your balance of {before} is not enough.',
  until: 'until {date}',
  renewTooMany: 'At most {max} devices can be renewed at once. Please choose fewer.',
  renewTitle_one: 'Renew {number} device',
  renewTitle_other: 'Renew {number} devices',
  renewNamed_one: 'Renew {number} device',
  renewNamed_other: 'Renew {number} devices',
  renewOf: 'Renew {number} of {total}',
  renewedCount_one: '{number} device renewed',
  renewedCount_other: '{number} devices renewed',
  notRenewedCount_one: '{number} device could not be renewed',
  notRenewedCount_other: '{number} devices could not be renewed',
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    'domain/renewals': typeof messages;
  }
}
