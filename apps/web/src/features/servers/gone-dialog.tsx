import { IconServerOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { serversChanged } from '../../domain/playlists/server-choices.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** In place of what was to be done to a server that nobody has any more; the list behind it is read anew. */
export function GoneDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useTexts('servers');
  useEffect(() => void serversChanged(), []);
  return (
    <Dialog title={name} onClose={onClose}>
      {() => <EmptyState icon={IconServerOff} title={t('gone')} hint={t('goneHint')} />}
    </Dialog>
  );
}
