import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { serverChange, serverForm } from '@tessera/contracts/servers.forms';
import { useState } from 'react';
import { PastedNotice } from '../../domain/pasting/pasted-notice.tsx';
import { usePasting } from '../../domain/pasting/use-pasting.ts';
import { serversChanged } from '../../domain/playlists/server-choices.ts';
import { api } from '../../lib/api-client.ts';
import { ltr, useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { type AppForm, useAppForm } from '../../ui/use-app-form.ts';
import { GoneDialog } from './gone-dialog.tsx';
import { isGone, reachQuery, type Server } from './servers.api.ts';

const empty = { name: '', host: '', epg_url: '', note: '', for_sub_resellers: false };

interface AddServerDialogProps {
  /** What another screen asked to keep. */
  host: string | undefined;
  onAdded: (server: Pick<Server, 'id' | 'name' | 'host'>) => void;
  onClose: () => void;
}

export function AddServerDialog({ host, onAdded, onClose }: AddServerDialogProps) {
  const t = useTexts('servers');
  const form = useAppForm({
    initial: { ...empty, host: host ?? '' },
    schema: serverForm,
    send: (body) => api('POST /servers', { body, once: true }),
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
  const asked = useQuery(reachQuery(server.id));
  const reach = asked.data ?? server;
  const [hasGone, setGone] = useState(false);
  const { id, name, host, for_sub_resellers } = server;
  const form = useAppForm({
    initial: { name, host, epg_url: server.epg_url ?? '', note: server.note ?? '', for_sub_resellers },
    schema: serverChange,
    send: (_body, changed) => api('PUT /servers/{id}', { params: { id }, body: { ...changed, seen_host: host } }),
    onDone: (answer) => {
      toast.success(answer.msg);
      void serversChanged();
      onClose();
    },
    onRefused: (error) => {
      setGone(isGone(error));
      if (error.httpStatus === 409) void serversChanged();
      return isGone(error);
    },
  });
  if (hasGone || isGone(asked.error)) return <GoneDialog name={name} onClose={onClose} />;
  return (
    <FormDialog title={t('editTitle', { name })} form={form} submitLabel={common('save')} onClose={onClose}>
      <Fields form={form} />
      {isElsewhere(form.values.host, host) && (
        <Notice tone="warning">{t('moves', { number: format.number(reach.devices) })}</Notice>
      )}
    </FormDialog>
  );
}

/** Scheme, host and port of an address that has more than these; null for any other. */
function hostWithin(typed: string): string | null {
  const address = typed.trim();
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const { origin, pathname, search, hash, username, password } = new URL(address);
  return pathname.length > 1 || search || hash || username || password ? origin : null;
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
  // What is more than a host is said while it is typed, and goes as soon as the field is left: nothing moves below the finger then.
  const [reducedTo, setReducedTo] = useState<string | null>(null);
  const within = hostWithin(form.values.host);
  const keptHost = within ?? (form.values.host === reducedTo ? reducedTo : null);
  const reduce = () => {
    if (within === null) return;
    form.set('host', within);
    setReducedTo(within);
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
      <TextInput label={common('name')} required autoComplete="off" {...form.field('name')} />
      <TextInput
        label={t('host')}
        description={t('hostHint')}
        placeholder="http://example.com:8080"
        required
        {...address}
        {...form.field('host')}
        onPaste={pasting.onPaste}
        onBlur={reduce}
      />
      <PastedNotice pasting={pasting} />
      {!pasting.pasted && keptHost !== null && (
        <div role="status">
          <Notice tone="info">{t('hostOnly', { host: ltr(keptHost) })}</Notice>
        </div>
      )}
      <TextInput
        label={playlistTexts('guide')}
        description={t('guideHint')}
        placeholder="https://example.com/guide.xml"
        {...address}
        {...form.field('epg_url')}
      />
      <Textarea label={t('note')} description={t('noteHint')} autosize minRows={2} {...form.field('note')} />
      <Checkbox label={t('forSubResellers')} {...form.field('for_sub_resellers', 'checkbox')} />
    </>
  );
}
