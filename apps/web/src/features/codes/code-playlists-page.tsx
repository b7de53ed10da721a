import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTicketOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useRouterState } from '@tanstack/react-router';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { maxPlaylistsPerCode } from '@tessera/contracts/code-limits';
import { normalizeCodeValue } from '@tessera/contracts/code-value';
import { codePlaylists } from '@tessera/contracts/codes.forms';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { PastedNotice } from '../../domain/pasting/pasted-notice.tsx';
import { signInOf, usePasting } from '../../domain/pasting/use-pasting.ts';
import { nameFromAddress } from '../../domain/playlists/name-from-address.ts';
import { useServerChoices } from '../../domain/playlists/server-choices.ts';
import { ServerField } from '../../domain/playlists/server-field.tsx';
import { api } from '../../lib/api-client.ts';
import { ltr, useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { useStillHere } from '../../lib/use-still-here.ts';
import { useWayBack } from '../../lib/use-way-back.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { type AppForm, useAppForm } from '../../ui/use-app-form.ts';
import { useEntryErrors } from '../../ui/use-entry-errors.ts';
import { codeOfValueQuery, codePlaylistsQuery, codesChanged } from './codes.api.ts';
import classes from './codes.module.css';

const route = getRouteApi('/shell/ibopro-playlist/$codeValue');

/** The playlists that come with a code. Whoever comes by a link instead of from the list has the code looked up first. */
export function CodePlaylistsPage() {
  const t = useTexts('codes');
  const codeValue = normalizeCodeValue(route.useParams().codeValue);
  const given = useRouterState({ select: (state) => state.location.state.apiKey });
  const can = useCan();
  const navigate = useNavigate();
  const { back } = useWayBack({ to: '/iboprotv' }, 'index-code', t('listTitle'));
  const canLookUp = given === undefined && can('index-code') && can('ibopro-search');
  const found = useQuery({
    ...codeOfValueQuery(codeValue),
    // Looked up anew as the form is opened, and not below what is typed: whoever holds it by then is told when it is saved.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: canLookUp,
  });
  const apiKey = given ?? found.data?.api_key;
  const isUnknown = canLookUp && found.data === null;
  const playlists = useQuery({
    ...codePlaylistsQuery(codeValue, apiKey),
    // Read anew each time that the form is opened, which then begins with it: what is read later must not replace what was typed.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: !canLookUp || apiKey !== undefined,
  });
  // What was looked up stays, whatever a later look-up comes to.
  const error = (found.data === undefined && found.error) || (playlists.data === undefined && playlists.error);
  const retry = () => void (found.data === undefined && found.error ? found : playlists).refetch();
  return (
    <Page title={t('playlistsTitle')} subtitle={t('playlistsOf', { code: ltr(codeValue) })} isForm back={back}>
      {playlists.isPending && !error && !isUnknown && <LoadingState />}
      {error && <ErrorState error={error} onRetry={retry} />}
      {isUnknown && (
        <EmptyState
          icon={IconTicketOff}
          title={t('unknownCode')}
          hint={t('unknownCodeHint', { code: ltr(codeValue) })}
          action={
            <Button variant="default" onClick={() => void navigate({ to: '/ibopro-playlist' })}>
              {t('otherCode')}
            </Button>
          }
        />
      )}
      {playlists.data && apiKey && (
        <PlaylistsForm value={codeValue} apiKey={apiKey} saved={playlists.data.map(savedOf)} />
      )}
    </Page>
  );
}

type Answered = PortalAnswer<'POST /get-playlist/{code}'>['playlists'][number];

const savedOf = ({ name, url, epg, server_id, username, password }: Answered): Saved => ({
  ...{ name, url, epg: epg ?? '', server_id: String(server_id ?? '') },
  ...{ username: username ?? '', password: password ?? '' },
});

interface Entry {
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
type Saved = Omit<Entry, 'key'>;
type EntriesForm = AppForm<{ playlists: Entry[] }>;

function PlaylistsForm({ value, apiKey, saved }: { value: string; apiKey: string; saved: Saved[] }) {
  const t = useTexts('codes');
  const common = useTexts('common');
  const navigate = useNavigate();
  const { link: home } = useWayBack({ to: '/iboprotv' }, 'index-code', t('listTitle'));
  const isStillHere = useStillHere();
  const format = useFormat();
  const nextKey = useRef(saved.length);
  const [seen, setSeen] = useState(saved);
  // What somebody else made of them meanwhile: saving once more replaces it.
  const isOvertaken = seen !== saved;
  const whole = useAppForm({
    initial: { playlists: saved.map((entry, key) => ({ ...entry, key })) },
    schema: z.object({ playlists: codePlaylists }),
    send: ({ playlists }) =>
      api('POST /edit-playlist/{code}', { params: { code: value }, body: { apiKey, playlists, seen } }),
    onRefused: ({ data }) => {
      if (!Array.isArray(data.playlists)) return false;
      setSeen((data.playlists as Answered[]).map(savedOf));
      return true;
    },
    onDone: (answer) => {
      toast.success(answer.msg);
      void codesChanged();
      if (isStillHere()) void navigate(home);
    },
  });
  const { form, errorOf } = useEntryErrors(whole, 'playlists');
  const servers = useServerChoices({ code: value });
  const entries = form.values.playlists;
  const add = () => {
    form.set('playlists', [
      ...entries,
      { key: nextKey.current, name: '', url: '', epg: '', server_id: '', username: '', password: '' },
    ]);
    nextKey.current += 1;
    const place = `playlists.${entries.length}.name`;
    requestAnimationFrame(() => form.element.current?.querySelector<HTMLElement>(`[data-path="${place}"]`)?.focus());
  };
  const takeTheirs = () => {
    form.set(
      'playlists',
      seen.map((entry, place) => ({ ...entry, key: nextKey.current + place })),
    );
    nextKey.current += seen.length;
  };
  return (
    <Form form={form} label={t('playlistsTitle')}>
      {entries.length === 0 && <EmptyState title={t('noPlaylists')} hint={t('noPlaylistsHint')} />}
      <Stack gap="md">
        {entries.map((entry, place) => (
          <EntryFields
            key={entry.key}
            form={form}
            entry={entry}
            place={place}
            servers={servers}
            errorOf={(name) => errorOf(entry, name)}
          />
        ))}
      </Stack>
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={entries.length >= maxPlaylistsPerCode}
          onClick={add}
        >
          {t('addPlaylist')}
        </Button>
      </Group>
      {/* Where it was pressed: above a long form nobody sees it on a phone. */}
      {isOvertaken && (
        <Notice tone="danger">
          <Stack gap="xs" align="start">
            <span>
              {seen.length === 0
                ? t('playlistsGone')
                : t('playlistsMeanwhile', { names: format.list(seen.map(({ name }) => name)) })}
            </span>
            <Button size="xs" variant="default" onClick={takeTheirs}>
              {t('takeTheirs')}
            </Button>
          </Stack>
        </Notice>
      )}
      <FormActions form={form} submitLabel={common('save')} onCancel={() => void navigate(home)} />
    </Form>
  );
}

interface EntryFieldsProps {
  form: EntriesForm;
  entry: Entry;
  place: number;
  servers: ReturnType<typeof useServerChoices>;
  errorOf: (name: EntryField) => string | undefined;
}

function EntryFields({ form, entry, place, servers, errorOf }: EntryFieldsProps) {
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
