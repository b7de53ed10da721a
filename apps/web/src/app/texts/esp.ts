export { validation } from 'virtual:validation/esp';

/** What the pages before the sign-in say. */
export const messages = import.meta.glob<object>(
  ['../../lib/locales/esp.ts', '../../ui/locales/esp.ts', '../../features/identity/locales/esp.ts'],
  { eager: true, import: 'messages' },
);
