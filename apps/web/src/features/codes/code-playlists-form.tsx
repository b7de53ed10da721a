import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { maxPlaylistsPerCode } from '@tessera/contracts/code-limits';
import { codePlaylists } from '@tessera/contracts/codes.forms';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useServerChoices } from '../../domain/playlists/server-choices.ts';
import { api } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useStillHere } from '../../lib/use-still-here.ts';
import { useWayBack } from '../../lib/use-way-back.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { useEntryErrors } from '../../ui/use-entry-errors.ts';
import { type Entry, EntryFields } from './code-playlist-fields.tsx';
import { codesChanged } from './codes.api.ts';

type Answered = PortalAnswer<'POST /get-playlist/{code}'>['playlists'][number];

export const savedOf = ({ name, url, epg, server_id, username, password }: Answered): Saved => ({
  ...{ name, url, epg: epg ?? '', server_id: String(server_id ?? '') },
  ...{ username: username ?? '', password: password ?? '' },
});

type Saved = Omit<Entry, 'key'>;

/** All playlists of a code, saved together. What somebody else made of them meanwhile is said before it is replaced. */
export function PlaylistsForm({ value, apiKey, saved }: { value: string; apiKey: string; saved: Saved[] }) {
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
