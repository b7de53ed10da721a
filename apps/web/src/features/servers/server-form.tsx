import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { limits } from '@tessera/contracts/limits';
import { serverForm } from '@tessera/contracts/servers.forms';
import { PastedNotice } from '../../domain/pasting/pasted-notice.tsx';
import { usePasting } from '../../domain/pasting/use-pasting.ts';
import { serversChanged } from '../../domain/playlists/server-choices.ts';
import { api } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { type AppForm, useAppForm } from '../../ui/use-app-form.ts';
import { reachQuery, type Server } from './servers.api.ts';

const empty = { name: '', host: '', epg_url: '', note: '', for_sub_resellers: false };

interface AddServerDialogProps {
  onAdded: (server: Pick<Server, 'id' | 'name' | 'host'>) => void;
  onClose: () => void;
}

export function AddServerDialog({ onAdded, onClose }: AddServerDialogProps) {
  const t = useTexts('servers');
  const form = useAppForm({
    initial: empty,
    schema: serverForm,
    send: (body) => api('POST /servers', { body }),
    onDone: (answer) => {
      toast.success(answer.msg);
      void serversChanged();
      onAdded(answer.data);
    },
  });
  return (
    <FormDialog title={t('add')} form={form} submitLabel={t('add')} onClose={onClose}>
      <Fields form={form} />
    </FormDialog>
  );
}

/** Says how many devices follow before a changed host is saved. */
export function EditServerDialog({ server, onClose }: { server: Server; onClose: () => void }) {
  const t = useTexts('servers');
  const common = useTexts('common');
  const format = useFormat();
  const reach = useQuery(reachQuery(server.id)).data ?? server;
  const { id, name, host, for_sub_resellers } = server;
  const form = useAppForm({
    initial: { name, host, epg_url: server.epg_url ?? '', note: server.note ?? '', for_sub_resellers },
    schema: serverForm,
    send: (body) => api('PUT /servers/{id}', { params: { id }, body }),
    onDone: (answer) => {
      toast.success(answer.msg);
      void serversChanged();
      onClose();
    },
  });
  return (
    <FormDialog title={t('editTitle', { name })} form={form} submitLabel={common('save')} onClose={onClose}>
      <Fields form={form} />
      {isElsewhere(form.values.host, host) && (
        <Notice tone="warning">{t('moves', { number: format.number(reach.devices) })}</Notice>
      )}
    </FormDialog>
  );
}

/** Whether what is typed leads somewhere else than the server is. */
function isElsewhere(typed: string, host: string): boolean {
  return URL.canParse(typed.trim()) && new URL(typed.trim()).origin !== host;
}

function Fields({ form }: { form: AppForm<typeof empty> }) {
  const t = useTexts('servers');
  const playlistTexts = useTexts('domain/playlists');
  const common = useTexts('common');
  const address = { type: 'url', inputMode: 'url', dir: 'ltr', autoComplete: 'off', spellCheck: false } as const;
  const put = (values: Partial<typeof empty>) => {
    for (const [name, value] of Object.entries(values)) form.set(name as keyof typeof empty, value);
  };
  const pasting = usePasting({
    read: () => form.values,
    restore: put,
    // A guide that was made for one customer's sign-in is nobody else's.
    fill: (playlist, { guide }) =>
      put({
        ...(playlist && URL.canParse(playlist.url) && { host: new URL(playlist.url).origin }),
        ...(guide && !/pass/i.test(guide) && { epg_url: guide }),
      }),
  });
  return (
    <>
      <TextInput label={common('name')} dir="auto" required data-autofocus autoComplete="off" {...form.field('name')} />
      <TextInput
        label={t('host')}
        description={t('hostHint')}
        placeholder="http://example.com:8080"
        required
        {...address}
        {...form.field('host')}
        onPaste={pasting.onPaste}
      />
      <PastedNotice pasting={pasting} />
      <TextInput
        label={playlistTexts('guide')}
        description={t('guideHint')}
        placeholder="https://example.com/guide.xml"
        {...address}
        {...form.field('epg_url')}
      />
      <Textarea
        label={t('note')}
        description={t('noteHint')}
        dir="auto"
        autosize
        minRows={2}
        maxLength={limits.serverNoteMaxLength}
        {...form.field('note')}
      />
      <Checkbox label={t('forSubResellers')} {...form.field('for_sub_resellers', 'checkbox')} />
    </>
  );
}
