export { validation } from 'virtual:validation/de';

/** What the pages before the sign-in say. */
export const messages = import.meta.glob<object>(
  ['../../lib/locales/de.ts', '../../ui/locales/de.ts', '../../features/identity/locales/de.ts'],
  { eager: true, import: 'messages' },
);
