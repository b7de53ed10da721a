export const messages = {
  allApplications: 'All applications',
  chosenOf: '{count} of {limit} chosen',
  findApplication: 'Find an application',
  noApplications: 'You have no applications yet. Ask for one to be allowed for you.',
  noneFound: 'No application is called that.',
  limitReached_one: 'You already selected {count} app',
  limitReached_other: 'You already selected {count} apps',
  ownPrices: 'Own prices',
  ownPrice: '{name}: {points}',
  modulesFailed: 'Failed to fetch allowed applications.',
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    'domain/applications': typeof messages;
  }
}
