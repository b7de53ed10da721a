import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';

/** Loaded with its texts when it is first opened. */
export const RemindDialog = lazyWithTexts('domain/reminders', () => import('./remind-dialog.tsx'), 'RemindDialog');
