export { validation } from 'virtual:member-validation/ar';
export { screenNames } from 'virtual:screen-names/ar';

/** What signed-in people read wherever they are. */
export const messages = import.meta.glob<object>(
  [
    '../../domain/*/locales/ar.ts',
    '!../../domain/{api-access,bulk-jobs,newer,pasting,reminders}/locales/*.ts',
    '../../features/{devices,notifications,shell}/locales/ar.ts',
  ],
  { eager: true, import: 'messages' },
);
