export { validation } from 'virtual:validation/ar';

/** What the pages before the sign-in say. */
export const messages = import.meta.glob<object>(
  ['../../lib/locales/ar.ts', '../../ui/locales/ar.ts', '../../features/identity/locales/ar.ts'],
  { eager: true, import: 'messages' },
);
