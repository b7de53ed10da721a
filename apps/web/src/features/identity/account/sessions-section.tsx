import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { CallAnswer } from '../../../lib/api-client.ts';
import { api } from '../../../lib/api-client.ts';
import { changed } from '../../../lib/changes.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { barred, useBarring } from '../../../ui/barred.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { ReadingState } from '../../../ui/reading-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { sessionsQuery } from '../identity.api.ts';
import { signOut } from '../sign-in.ts';
import classes from './sessions-section.module.css';
import { useDeviceName } from './use-device-name.ts';

type OwnSession = CallAnswer<'GET /sessions'>['data'][number];

/** Where one is signed in, each with its end. */
export function SessionsSection() {
  const t = useTexts('identity/account');
  const sessions = useQuery(sessionsQuery);
  return (
    <Section title={t('sessions.title')} subtitle={t('sessions.subtitle')}>
      <ReadingState query={sessions} title={t('sessions.loadFailed')} waiting={<Skeleton h={56} radius="md" />} />
      {sessions.data && (
        <ul className={classes.list} aria-label={t('sessions.title')}>
          {sessions.data.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const t = useTexts('identity/account');
  const device = useDeviceName()(session.user_agent);
  const id = useId();
  const barredBy = useBarring();
  const end = useAction(async () => {
    if (session.is_current) return signOut();
    const { msg } = await api('DELETE /sessions/{id}', { params: { id: session.id } });
    toast.success(msg);
    await changed('sessions');
  });
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <span className={classes.device} title={session.user_agent ?? undefined}>
          {device}
          {session.is_current && <StatusBadge tone="success">{t('sessions.current')}</StatusBadge>}
        </span>
        <span className={classes.detail} id={`${id}-detail`}>
          <Mono>{session.ip}</Mono>
          <span>
            {t('sessions.lastSeen')} <DateTime value={session.last_seen_at} />
          </span>
        </span>
      </div>
      <Button
        variant="default"
        size="xs"
        flex="none"
        loading={end.isBusy}
        id={id}
        aria-label={t('sessions.endNamed', { device })}
        // One browser can be signed in several times.
        aria-labelledby={`${id} ${id}-detail`}
        onClick={() => end.run()}
        {...barred(barredBy)}
      >
        {t('sessions.end')}
      </Button>
    </li>
  );
}
