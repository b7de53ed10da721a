export { validation } from 'virtual:member-validation/br';
export { screenNames } from 'virtual:screen-names/br';

/** What signed-in people read wherever they are. */
export const messages = import.meta.glob<object>(
  [
    '../../domain/*/locales/br.ts',
    '!../../domain/{accounts,api-access,bulk-jobs,device-page,newer,orders,pasting,reminders}/locales/*.ts',
    '../../features/{devices,notifications,shell}/locales/br.ts',
  ],
  { eager: true, import: 'messages' },
);
