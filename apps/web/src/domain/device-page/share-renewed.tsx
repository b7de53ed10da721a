import { textOf } from '../../lib/i18n.ts';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';

/** Loaded with its texts when it is first opened. */
export const ShareSeveralDialog = lazyWithTexts(
  'domain/device-page',
  () => import('./share-several-dialog.tsx'),
  'ShareSeveralDialog',
);

/** What the toast of a renewal leads on to: telling whoever has the devices. */
export const shareRenewed = (activationIds: number[]) => ({
  label: textOf('domain/devices:share'),
  dialog: (onClose: () => void) => <ShareSeveralDialog source={{ activationIds }} onClose={onClose} />,
});
