export { validation } from 'virtual:validation/br';

/** What the pages before the sign-in say. */
export const messages = import.meta.glob<object>(
  ['../../lib/locales/br.ts', '../../ui/locales/br.ts', '../../features/identity/locales/br.ts'],
  { eager: true, import: 'messages' },
);

/** What a feature says on its screens alone, and what is opened or pasted seldom: a file each, which comes with them. The others are in `br.members.ts`. */
export const features = import.meta.glob<object>(
  [
    '../../domain/{accounts,api-access,bulk-jobs,device-page,newer,orders,pasting,reminders}/locales/br.ts',
    '../../features/**/locales/br.ts',
    '!../../features/{devices,identity,notifications,shell}/locales/br.ts',
  ],
  { import: 'messages' },
);
