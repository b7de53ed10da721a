export { validation } from 'virtual:validation/esp';

/** What the pages before the sign-in say. */
export const messages = import.meta.glob<object>(
  ['../../lib/locales/esp.ts', '../../ui/locales/esp.ts', '../../features/identity/locales/esp.ts'],
  { eager: true, import: 'messages' },
);

/** What a feature says on its screens alone, and what is opened or pasted seldom: a file each, which comes with them. The others are in `esp.members.ts`. */
export const features = import.meta.glob<object>(
  [
    '../../domain/{accounts,api-access,bulk-jobs,device-page,newer,orders,pasting,reminders}/locales/esp.ts',
    '../../features/**/locales/esp.ts',
    '!../../features/{devices,identity,notifications,shell}/locales/esp.ts',
  ],
  { import: 'messages' },
);
