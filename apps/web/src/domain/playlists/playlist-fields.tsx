import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { AppForm } from '../../ui/use-app-form.ts';
import { PastedNotice } from '../pasting/pasted-notice.tsx';
import { type Pasting, signInOf, usePasting } from '../pasting/use-pasting.ts';
import { nameFromAddress } from './name-from-address.ts';
import type { useServerChoices } from './server-choices.ts';
import { ServerField } from './server-field.tsx';

export const emptyPlaylist = {
  playlist_name: '',
  playlist_url: '',
  server_id: '',
  playlist_type: 'general' as 'general' | 'xc',
  xml_url: '',
  protect: false,
  pin: '',
  pin_confirmation: '',
  username: '',
  password: '',
  device_key: '',
};

type PlaylistForm = AppForm<typeof emptyPlaylist & { mac_address: string; app_id: number }>;

/** Fills the form with what was understood of something pasted. */
export function usePlaylistPasting(form: PlaylistForm, { isKeyAsked }: { isKeyAsked: boolean }): Pasting {
  const put = (values: Partial<typeof emptyPlaylist>) => {
    for (const [name, value] of Object.entries(values)) form.set(name as keyof typeof emptyPlaylist, value);
  };
  return usePasting({
    read: () => form.values,
    restore: put,
    fill: (playlist, { guide, deviceKey }) =>
      put({
        ...(playlist && {
          ...signInOf(playlist),
          // It names its own server.
          server_id: '',
          playlist_name: form.values.playlist_name || nameFromAddress(playlist.url),
        }),
        ...(guide && { xml_url: guide }),
        ...(deviceKey && isKeyAsked && { device_key: deviceKey }),
      }),
  });
}

interface PlaylistFieldsProps {
  form: PlaylistForm;
  pasting: Pasting;
  macAddress: string;
  servers: ReturnType<typeof useServerChoices>;
  /** Whether a PIN can be given with it. */
  hasPin?: boolean;
  /** What others on the device are called: two of one name look alike on its screen. */
  otherNames?: string[];
  /** Of a list that is of a server as long as its address stays: how that is said. */
  follows?: string | false | undefined;
}

/** What a playlist is: a list of channels by its address, or an Xtream Codes login. */
export function PlaylistFields({
  form,
  pasting,
  macAddress,
  servers,
  hasPin = true,
  otherNames = [],
  follows,
}: PlaylistFieldsProps) {
  const t = useTexts('domain/playlists');
  const common = useTexts('common');
  const { playlist_type: type, server_id: server } = form.values;
  const isXc = type === 'xc';
  const serverBefore = useRef('');
  const changeType = (next: 'general' | 'xc') => {
    form.set('playlist_type', next);
    // A list is of no server that is kept. One that was chosen is there again when somebody turns back.
    if (next === 'general') serverBefore.current = server;
    form.set('server_id', next === 'general' ? '' : serverBefore.current);
  };
  const address = { type: 'url', inputMode: 'url', dir: 'ltr', autoComplete: 'off', spellCheck: false } as const;
  const secret = { dir: 'ltr', autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <Segmented
        isWide
        label={t('kind')}
        value={type}
        onChange={(next) => changeType(next as typeof type)}
        data={[
          { value: 'general', label: t('general') },
          { value: 'xc', label: t('xc') },
        ]}
      />
      <TextInput
        label={common('name')}
        description={otherNames.map(asCompared).includes(asCompared(form.values.playlist_name)) && t('nameTaken')}
        required
        data-autofocus
        {...form.field('playlist_name')}
      />
      {isXc && servers.length > 0 && <ServerField choices={servers} {...form.field('server_id')} value={server} />}
      {!(isXc && server) && (
        <TextInput
          label={isXc ? t('server') : t('address')}
          placeholder={isXc ? 'http://example.com:8080' : 'https://example.com/list.m3u8'}
          description={(!isXc && follows) || t('pasteHint')}
          required
          {...address}
          {...form.field('playlist_url')}
          onPaste={pasting.onPaste}
        />
      )}
      <PastedNotice pasting={pasting} macAddress={macAddress} />
      {isXc && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label={t('username')} required {...secret} {...form.field('username')} />
          <PasswordInput label={common('password')} required {...secret} {...form.field('password')} />
        </SimpleGrid>
      )}
      <TextInput
        label={t('guide')}
        description={common('optional')}
        placeholder="https://example.com/guide.xml"
        {...address}
        {...form.field('xml_url')}
      />
      {hasPin && <Checkbox label={t('protect')} {...form.field('protect', 'checkbox')} />}
      {form.values.protect && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <PinInput label={t('pin')} field={form.field('pin')} />
          <PinInput label={t('pinAgain')} field={form.field('pin_confirmation')} />
        </SimpleGrid>
      )}
    </>
  );
}

const asCompared = (name: string) => name.trim().toLocaleLowerCase();

function PinInput({ label, field }: { label: string; field: ReturnType<PlaylistForm['field']> }) {
  return <PasswordInput label={label} required dir="ltr" inputMode="numeric" autoComplete="new-password" {...field} />;
}
