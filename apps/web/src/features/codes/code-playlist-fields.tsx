import { Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { PastedNotice } from '../../domain/pasting/pasted-notice.tsx';
import { signInOf, usePasting } from '../../domain/pasting/use-pasting.ts';
import { nameFromAddress } from '../../domain/playlists/name-from-address.ts';
import type { useServerChoices } from '../../domain/playlists/server-choices.ts';
import { ServerField } from '../../domain/playlists/server-field.tsx';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { PasswordInput } from '../../ui/password-input.tsx';
import type { AppForm } from '../../ui/use-app-form.ts';
import classes from './codes.module.css';

export interface Entry {
  /** Tells the rows apart while they are edited. */
  key: number;
  name: string;
  url: string;
  epg: string;
  /** In place of the address: a server that is kept, and a sign-in. */
  server_id: string;
  username: string;
  password: string;
}
type EntryField = Exclude<keyof Entry, 'key'>;
type EntriesForm = AppForm<{ playlists: Entry[] }>;

interface EntryFieldsProps {
  form: EntriesForm;
  entry: Entry;
  place: number;
  servers: ReturnType<typeof useServerChoices>;
  errorOf: (name: EntryField) => string | undefined;
}

/** One playlist of a code: an address, or a sign-in at a server that is kept. */
export function EntryFields({ form, entry, place, servers, errorOf }: EntryFieldsProps) {
  const t = useTexts('codes');
  const common = useTexts('common');
  const playlistTexts = useTexts('domain/playlists');
  const format = useFormat();
  const entries = form.values.playlists;
  const put = (values: Partial<Entry>) =>
    form.set(
      'playlists',
      entries.map((other) => (other.key === entry.key ? { ...entry, ...values } : other)),
    );
  const field = (name: EntryField) => ({
    value: entry[name],
    error: errorOf(name),
    'data-path': `playlists.${place}.${name}`,
    onChange: (event: { currentTarget: HTMLInputElement }) => put({ [name]: event.currentTarget.value }),
  });
  const pasting = usePasting({
    read: () => entry,
    restore: put,
    fill: (playlist, { guide }) => {
      if (!playlist) return;
      const { playlist_url: url, username, password } = signInOf(playlist);
      put({
        url,
        username,
        password,
        server_id: '',
        name: entry.name || nameFromAddress(url),
        ...(guide && { epg: guide }),
      });
    },
  });
  const hasSignIn = entry.server_id !== '' || entry.username !== '' || entry.password !== '';
  // One that can't be chosen here any more still says that it is there.
  const isUnknown = entry.server_id !== '' && !servers.some(({ id }) => String(id) === entry.server_id);
  const choices = isUnknown ? [...servers, { id: Number(entry.server_id), name: '–', host: entry.url }] : servers;
  const secret = { dir: 'ltr', autoComplete: 'off', spellCheck: false } as const;
  const address = { type: 'url', inputMode: 'url', dir: 'ltr', autoComplete: 'off', spellCheck: false } as const;
  const title = t('playlistNumber', { number: format.number(place + 1) });
  return (
    <fieldset className={classes.entry} aria-label={title}>
      <div className={classes.entryHead}>
        <h2 className={classes.heading}>{title}</h2>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconTrash size={15} stroke={1.6} aria-hidden />}
          aria-label={t('removePlaylist', { name: entry.name || title })}
          onClick={() =>
            form.set(
              'playlists',
              entries.filter(({ key }) => key !== entry.key),
            )
          }
        >
          {common('remove')}
        </Button>
      </div>
      <TextInput label={common('name')} required {...field('name')} />
      {choices.length > 0 && (
        <ServerField
          choices={choices}
          {...field('server_id')}
          onChange={(server_id) => put(server_id ? { server_id } : { server_id, username: '', password: '' })}
        />
      )}
      {entry.server_id === '' && (
        <TextInput
          label={t('url')}
          required
          placeholder="https://example.com/list.m3u8"
          description={playlistTexts('pasteHint')}
          {...address}
          {...field('url')}
          onPaste={pasting.onPaste}
        />
      )}
      <PastedNotice pasting={pasting} />
      {hasSignIn && (
        <>
          <TextInput label={playlistTexts('username')} required {...secret} {...field('username')} />
          <PasswordInput label={common('password')} required {...secret} {...field('password')} />
        </>
      )}
      <TextInput
        label={t('epg')}
        description={common('optional')}
        placeholder="https://example.com/guide.xml"
        {...address}
        {...field('epg')}
      />
    </fieldset>
  );
}
