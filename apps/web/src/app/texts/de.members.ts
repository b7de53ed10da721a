export { validation } from 'virtual:member-validation/de';
export { screenNames } from 'virtual:screen-names/de';

/** What signed-in people read wherever they are. */
export const messages = import.meta.glob<object>(
  [
    '../../domain/*/locales/de.ts',
    '!../../domain/{accounts,api-access,bulk-jobs,device-page,newer,orders,pasting,reminders}/locales/*.ts',
    '../../features/{devices,notifications,shell}/locales/de.ts',
  ],
  { eager: true, import: 'messages' },
);
