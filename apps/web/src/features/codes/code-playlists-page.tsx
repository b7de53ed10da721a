import { Button } from '@mantine/core';
import { IconTicketOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useRouterState } from '@tanstack/react-router';
import { normalizeCodeValue } from '@tessera/contracts/code-value';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { useWayBack } from '../../lib/use-way-back.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { PlaylistsForm, savedOf } from './code-playlists-form.tsx';
import { codeOfValueQuery, codePlaylistsQuery } from './codes.api.ts';

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
