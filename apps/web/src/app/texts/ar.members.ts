export { validation } from 'virtual:member-validation/ar';
export { screenNames } from 'virtual:screen-names/ar';

/** What signed-in people read wherever they are. */
export const messages = import.meta.glob<object>(
  [
    '../../domain/*/locales/ar.ts',
    '!../../domain/{accounts,api-access,bulk-jobs,device-page,newer,orders,pasting,reminders}/locales/*.ts',
    '../../features/{devices,notifications,shell}/locales/ar.ts',
  ],
  { eager: true, import: 'messages' },
);
