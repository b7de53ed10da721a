import { lazy } from 'react';
import { loadFeatureTexts } from '../../lib/i18n.ts';

/** Loaded with its texts when it is first opened. */
export const RemindDialog = lazy(async () => {
  const [loaded] = await Promise.all([import('./remind-dialog.tsx'), loadFeatureTexts('domain/reminders')]);
  return { default: loaded.RemindDialog };
});
