import { lazy } from 'react';
import { loadFeatureTexts, textOf } from '../../lib/i18n.ts';

/** Loaded with its texts when it is first opened. */
export const ShareSeveralDialog = lazy(async () => {
  const [loaded] = await Promise.all([import('./share-several-dialog.tsx'), loadFeatureTexts('domain/device-page')]);
  return { default: loaded.ShareSeveralDialog };
});

/** What the toast of a renewal leads on to: telling whoever has the devices. */
export const shareRenewed = (activationIds: number[]) => ({
  label: textOf('domain/device-page:shareShort'),
  dialog: (onClose: () => void) => <ShareSeveralDialog source={{ activationIds }} onClose={onClose} />,
});
