export { validation } from 'virtual:member-validation/en';
export { screenNames } from 'virtual:screen-names/en';

/** What signed-in people read wherever they are. */
export const messages = import.meta.glob<object>(
  [
    '../../domain/*/locales/en.ts',
    '!../../domain/{accounts,api-access,bulk-jobs,device-page,newer,orders,pasting,reminders}/locales/*.ts',
    '../../features/{devices,notifications,shell}/locales/en.ts',
  ],
  { eager: true, import: 'messages' },
);
