export { validation } from 'virtual:member-validation/esp';
export { screenNames } from 'virtual:screen-names/esp';

/** What signed-in people read wherever they are. */
export const messages = import.meta.glob<object>(
  [
    '../../domain/*/locales/esp.ts',
    '!../../domain/{accounts,api-access,bulk-jobs,device-page,newer,orders,pasting,reminders}/locales/*.ts',
    '../../features/{devices,notifications,shell}/locales/esp.ts',
  ],
  { eager: true, import: 'messages' },
);
