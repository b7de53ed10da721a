export { validation } from 'virtual:validation/ar';

/** What the pages before the sign-in say. */
export const messages = import.meta.glob<object>(
  ['../../lib/locales/ar.ts', '../../ui/locales/ar.ts', '../../features/identity/locales/ar.ts'],
  { eager: true, import: 'messages' },
);

/** What a feature says on its screens alone, and what is opened or pasted seldom: a file each, which comes with them. The others are in `ar.members.ts`. */
export const features = import.meta.glob<object>(
  [
    '../../domain/{accounts,api-access,bulk-jobs,device-page,newer,orders,pasting,reminders}/locales/ar.ts',
    '../../features/**/locales/ar.ts',
    '!../../features/{devices,identity,notifications,shell}/locales/ar.ts',
  ],
  { import: 'messages' },
);
