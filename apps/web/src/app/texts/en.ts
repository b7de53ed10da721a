export { validation } from 'virtual:validation/en';

/** What the pages before the sign-in say. */
export const messages = import.meta.glob<object>(
  ['../../lib/locales/en.ts', '../../ui/locales/en.ts', '../../features/identity/locales/en.ts'],
  { eager: true, import: 'messages' },
);

/** What a feature says on its screens alone, and what is opened or pasted seldom: a file each, which comes with them. The others are in `en.members.ts`. */
export const features = import.meta.glob<object>(
  [
    '../../domain/{accounts,api-access,bulk-jobs,device-page,newer,orders,pasting,reminders}/locales/en.ts',
    '../../features/**/locales/en.ts',
    '!../../features/{devices,identity,notifications,shell}/locales/en.ts',
  ],
  { import: 'messages' },
);
