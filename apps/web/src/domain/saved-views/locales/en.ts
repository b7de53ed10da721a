export const messages = {
  title: 'Views',
  view: 'View',
  all: 'All',
  unnamed: 'Not saved',
  save: 'Save view',
  saveHint: 'Keeps the filters, not what was searched for.',
  change: 'Rename or share',
  menu: 'View {name}',
  earlier: 'Move forward',
  later: 'Move back',
  delete: 'Delete view',
  backAsLast: 'The view is back, but last of all.',
  sharedWith: 'Who finds it',
  nobody: 'Only me',
  subResellers: 'My sub-resellers too',
  operators: 'The other operators too',
  sharedBy: 'Shared by {name}',
  dropped: 'You don’t have what this view also narrows by: {names}. So you see more rows than were meant.',
  droppedApplication: 'an application',
  droppedReseller: 'a reseller',
  droppedReminded: 'who was reminded',
  droppedGone: 'something that there is no more',
  starting: {
    expiring: 'Expiring',
    expired: 'Expired',
    disabled: 'Disabled',
    trials: 'Trials',
    bulk: 'Bulk',
    reversed: 'Undone',
    unused: 'Unused',
    inactive: 'Inactive',
    waiting: 'Waiting',
    resolved: 'Resolved',
    invited: 'Invited',
    noCredit: 'No credit',
  },
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    'domain/saved-views': typeof messages;
  }
}
