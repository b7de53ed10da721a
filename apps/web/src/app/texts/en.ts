export { validation } from 'virtual:validation/en';

/** What the pages before the sign-in say. */
export const messages = import.meta.glob<object>(
  ['../../lib/locales/en.ts', '../../ui/locales/en.ts', '../../features/identity/locales/en.ts'],
  { eager: true, import: 'messages' },
);
