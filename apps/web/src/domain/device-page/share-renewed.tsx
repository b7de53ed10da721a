import { lazy } from 'react';
import { textOf } from '../../lib/i18n.ts';
import type { Renewed } from './share-several.ts';

// Loaded when it is first opened.
const ShareSeveralDialog = lazy(async () => ({
  default: (await import('./share-several-dialog.tsx')).ShareSeveralDialog,
}));

/** What the toast of a renewal leads on to: telling whoever has the device. */
export const shareRenewed = (renewed: readonly Renewed[]) => ({
  label: textOf('domain/device-page:shareShort'),
  dialog: (onClose: () => void) => <ShareSeveralDialog renewed={renewed} onClose={onClose} />,
});
