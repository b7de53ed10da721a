export { validation } from 'virtual:validation/de';

/** What the pages before the sign-in say. */
export const messages = import.meta.glob<object>(
  ['../../lib/locales/de.ts', '../../ui/locales/de.ts', '../../features/identity/locales/de.ts'],
  { eager: true, import: 'messages' },
);

/** What a feature says on its screens alone, and what is opened or pasted seldom: a file each, which comes with them. The others are in `de.members.ts`. */
export const features = import.meta.glob<object>(
  [
    '../../domain/{accounts,api-access,bulk-jobs,device-page,newer,orders,pasting,reminders}/locales/de.ts',
    '../../features/**/locales/de.ts',
    '!../../features/{devices,identity,notifications,shell}/locales/de.ts',
  ],
  { import: 'messages' },
);
