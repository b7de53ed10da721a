import { Button, Stack } from '@mantine/core';
import { IconPlus, IconServer2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { serversMax } from '@tessera/contracts/servers.lists';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import cards from '../../ui/card-list.module.css';
import { Page } from '../../ui/page.tsx';
import { ReadingState } from '../../ui/reading-state.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ServerCard } from './server-card.tsx';
import type { ServerStep } from './server-dialogs.tsx';
import { serverListQuery } from './servers.api.ts';

// Loaded when one is first opened.
const ServerDialogs = lazy(async () => ({ default: (await import('./server-dialogs.tsx')).ServerDialogs }));

const route = getRouteApi('/shell/servers');

/** The servers that one's playlists refer to. */
export function ServersPage() {
  const t = useTexts('servers');
  const list = useQuery(serverListQuery);
  const servers = list.data;
  const [step, setStep] = useState<ServerStep | null>(null);
  const { host } = route.useSearch();
  const navigate = route.useNavigate();
  // Another screen's host: one that is kept already takes playlists in, any other is to be kept. Once, not with each reload.
  useEffect(() => {
    if (!host || !servers) return;
    const kept = servers.find((server) => server.host === host);
    setStep(kept ? { kind: 'take-in', server: kept } : { kind: 'add', host });
    void navigate({ search: {}, replace: true });
  }, [host, servers, navigate]);
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={(servers?.length ?? 0) >= serversMax}
      onClick={() => setStep({ kind: 'add' })}
    >
      {t('add')}
    </Button>
  );
  return (
    <Page title={t('title')} subtitle={t('subtitle')} actions={servers && servers.length > 0 && add}>
      <Stack gap="md">
        <ReadingState query={list} isFramed />
        {servers?.length === 0 && (
          <Section>
            <EmptyState icon={IconServer2} title={t('empty')} hint={t('emptyHint')} action={add} />
          </Section>
        )}
        {servers && servers.length > 0 && (
          <ul className={cards.cards} aria-label={t('title')}>
            {servers.map((server) => (
              <ServerCard key={server.id} server={server} onStep={setStep} />
            ))}
          </ul>
        )}
      </Stack>
      <Suspense>{step && <ServerDialogs step={step} onStep={setStep} />}</Suspense>
    </Page>
  );
}
