export const messages = {
  allApplications: 'All applications',
  chosenOf: '{count} of {limit} chosen',
  findApplication: 'Find an application',
  noApplications: 'You have no applications yet. Ask for one to be allowed for you.',
  noneFound: 'No application is called that.',
  limitReached_one: 'You already selected {count} app',
  limitReached_other: 'You already selected {count} apps',
  prices: 'Prices',
  pricesHint: 'What each application costs {name}. Choose one to change its price.',
  whosePrice: 'Price',
  yearly: '1-year price',
  lifetime: 'Lifetime price',
  own: {
    is: 'Own price',
    add: 'Set a price',
    standard: 'Standard',
    reseller: 'Reseller',
    everybody: 'Everybody pays {price}. Leave empty to keep that.',
    editNamed: 'Change the price of {name}',
    removeNamed: 'Remove the price of {name}',
    removeTitle: 'Remove the price of {name}?',
    removeText: 'From the next activation on {name} pays what everybody pays.',
  },
  modulesFailed: 'Failed to fetch allowed applications.',
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    'domain/applications': typeof messages;
  }
}
