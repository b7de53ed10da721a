import { TextInput } from '@mantine/core';
import { setPinForm } from '@tessera/contracts/playlists.forms';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import type { Playlist } from './playlist-list.tsx';

/** A new PIN for a protected playlist. It is typed in the clear, once: it is meant for the customer, and is not shown again. */
export function SetPinDialog({ playlist, onClose }: { playlist: Playlist; onClose: () => void }) {
  const t = useTexts('domain/playlists');
  const form = useAppForm({
    initial: { pin: '' },
    schema: setPinForm,
    send: (body) => api('PUT /playlists/{id}/pin', { params: { id: playlist.id }, body }),
    onDone: (answer) => {
      toast.success(answer.msg);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('newPinTitle', { name: playlist.playlist_name })}
      form={form}
      submitLabel={t('setPin')}
      size="sm"
      onClose={onClose}
    >
      <TextInput
        label={t('newPin')}
        description={t('newPinHint')}
        required
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        {...form.field('pin')}
      />
    </FormDialog>
  );
}
