import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Dispatch, SetStateAction } from 'react';
import { serversChanged } from '../../domain/playlists/server-choices.ts';
import { api } from '../../lib/api-client.ts';
import { ltr, useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { GoneDialog } from './gone-dialog.tsx';
import { AddServerDialog, EditServerDialog } from './server-form.tsx';
import { isGone, reachQuery, type Server } from './servers.api.ts';

type NamedServer = Pick<Server, 'id' | 'name' | 'host'>;

/** What is being done to the servers. */
export type ServerStep =
  | { kind: 'add'; host?: string }
  | { kind: 'edit' | 'undo' | 'remove'; server: Server }
  | { kind: 'take-in'; server: NamedServer };

interface ServerDialogsProps {
  step: ServerStep;
  onStep: Dispatch<SetStateAction<ServerStep | null>>;
}

export function ServerDialogs({ step, onStep }: ServerDialogsProps) {
  const close = () => onStep(null);
  switch (step.kind) {
    case 'add':
      return (
        <AddServerDialog host={step.host} onAdded={(server) => void offerTakeIn(server, onStep)} onClose={close} />
      );
    case 'edit':
      return <EditServerDialog server={step.server} onClose={close} />;
    case 'take-in':
      return <TakeInDialog server={step.server} onClose={close} />;
    default:
      return <Asking kind={step.kind} server={step.server} onClose={close} />;
  }
}

/** A new server is offered the playlists that lead to it already, unless something else was begun meanwhile. */
async function offerTakeIn(server: NamedServer, onStep: ServerDialogsProps['onStep']) {
  onStep(null);
  const matched = await api('POST /servers/{id}/take-in', { params: { id: server.id }, body: { preview: true } }).then(
    ({ data }) => data.matched,
    () => 0,
  );
  if (matched > 0) onStep((begun) => begun ?? { kind: 'take-in', server });
}

/** How many plain playlists, of devices and of codes, lead to the server's host. Not asked again by what takes them in: its question is still on the screen. */
const takeInQuery = (id: number) =>
  queryOptions({
    queryKey: [[], 'take-in', id],
    queryFn: async () => (await api('POST /servers/{id}/take-in', { params: { id }, body: { preview: true } })).data,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

function TakeInDialog({ server, onClose }: { server: NamedServer; onClose: () => void }) {
  const t = useTexts('servers');
  const format = useFormat();
  const { data: preview, error, refetch } = useQuery(takeInQuery(server.id));
  const title = t('takeInTitle', { host: ltr(server.host) });
  if (isGone(error)) return <GoneDialog name={server.name} onClose={onClose} />;
  const codes = preview !== undefined && preview.code_playlists > 0 && (
    <Notice tone="info">{t('takeInCodes', { number: format.number(preview.code_playlists) })}</Notice>
  );
  if (!preview?.matched)
    return (
      <Dialog title={title} onClose={onClose}>
        {() => {
          if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
          return preview === undefined ? <LoadingState /> : codes || t('takeInNone');
        }}
      </Dialog>
    );
  const takeIn = async () => {
    const answer = await api('POST /servers/{id}/take-in', { params: { id: server.id }, body: {} });
    toast.success(answer.msg);
    void serversChanged();
  };
  return (
    <ConfirmDialog title={title} confirmLabel={t('takeIn')} onConfirm={takeIn} onClose={onClose}>
      <div>{t('takeInText', { number: format.number(preview.matched) })}</div>
      {codes}
    </ConfirmDialog>
  );
}

function Asking({ kind, server, onClose }: { kind: 'undo' | 'remove'; server: Server; onClose: () => void }) {
  const t = useTexts('servers');
  const format = useFormat();
  const asked = useQuery(reachQuery(server.id));
  const reach = asked.data ?? server;
  const params = { id: server.id };
  const isRemoving = kind === 'remove';
  const act = async () => {
    const answer = await (isRemoving
      ? api('DELETE /servers/{id}', { params })
      : api('POST /servers/{id}/undo-host', { params, body: { host: server.host } })
    ).finally(() => void serversChanged());
    toast.success(answer.msg);
  };
  if (isGone(asked.error)) return <GoneDialog name={server.name} onClose={onClose} />;
  const number = format.number(isRemoving ? reach.playlists + reach.code_playlists : reach.devices);
  return (
    <ConfirmDialog
      title={
        isRemoving
          ? t('removeTitle', { name: server.name })
          : t('undoTitle', { host: ltr(server.previous_host ?? server.host) })
      }
      confirmLabel={isRemoving ? t('removeConfirm') : t('undo')}
      isDestructive={isRemoving}
      onConfirm={act}
      onClose={onClose}
    >
      {isRemoving ? t('removeText', { number }) : t('moves', { number })}
      {isRemoving && asked.data && asked.data.notices > 0 && (
        <> {t('removeNotices', { number: format.number(asked.data.notices) })}</>
      )}
    </ConfirmDialog>
  );
}
