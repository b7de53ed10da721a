import { SimpleGrid, TextInput } from '@mantine/core';
import type { ClipboardEvent, ReactNode } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { PlaylistValues, useActivationPlaylist } from './use-activation-playlist.ts';

const address = { type: 'url', inputMode: 'url', dir: 'ltr', autoComplete: 'off', spellCheck: false } as const;
const secret = { dir: 'ltr', autoComplete: 'off', spellCheck: false } as const;

/** A playlist for every application that is chosen. */
export function ActivationPlaylist({
  playlist,
  onPaste,
  notice,
}: {
  playlist: ReturnType<typeof useActivationPlaylist>;
  onPaste: (event: ClipboardEvent) => void;
  /** What was read from what was pasted here. */
  notice: ReactNode;
}) {
  const t = useTexts('activations');
  const playlistTexts = useTexts('domain/playlists');
  const common = useTexts('common');
  const { values, errors, set } = playlist;
  const isXc = values.playlist_type === 'xc';
  const field = (name: keyof PlaylistValues) => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <Segmented
        isWide
        label={playlistTexts('kind')}
        value={values.playlist_type}
        onChange={(kind) => set({ playlist_type: kind as PlaylistValues['playlist_type'] })}
        data={[
          { value: 'general', label: playlistTexts('general') },
          { value: 'xc', label: playlistTexts('xc') },
        ]}
      />
      <TextInput
        label={isXc ? playlistTexts('server') : playlistTexts('address')}
        description={t('playlistHint')}
        {...address}
        {...field('playlist_url')}
        onPaste={onPaste}
      />
      {notice}
      {isXc && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label={playlistTexts('username')} {...secret} {...field('username')} />
          <PasswordInput label={common('password')} {...secret} {...field('password')} />
        </SimpleGrid>
      )}
      <TextInput label={t('playlistName')} description={common('optional')} {...field('playlist_name')} />
    </>
  );
}
