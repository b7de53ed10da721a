import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '../../../lib/api-client.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { ReadingState } from '../../../ui/reading-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { signInsQuery } from '../identity.api.ts';
import classes from './sessions-section.module.css';
import { useDeviceName } from './use-device-name.ts';

type SignIn = CallAnswer<'GET /sign-ins'>['data'][number];

/** Who signed in as this person of late: what they don’t know is no longer among their sessions where somebody signed out. */
export function SignInsSection() {
  const t = useTexts('identity/account');
  const signIns = useQuery(signInsQuery);
  // Until the first one that was noted: they are since a release, and a session may be older.
  if (signIns.data?.data.length === 0) return null;
  return (
    <Section title={t('signIns.title')} subtitle={t('signIns.subtitle')}>
      <ReadingState query={signIns} title={t('signIns.loadFailed')} waiting={<Skeleton h={56} radius="md" />} />
      {signIns.data && (
        <ul className={classes.list} aria-label={t('signIns.title')}>
          {signIns.data.data.map((signIn, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no other, and are never put in another order
            <li key={index} className={classes.row}>
              <SignInLine signIn={signIn} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function SignInLine({ signIn: { at, what, ip, user_agent } }: { signIn: SignIn }) {
  const t = useTexts('identity/account');
  const device = useDeviceName()(user_agent);
  return (
    <div className={classes.what}>
      <span className={classes.device} title={user_agent ?? undefined}>
        {device}
        {what === 'recovery-code' && <StatusBadge tone="warning">{t('signIns.recoveryCode')}</StatusBadge>}
        {what === 'locked' && <StatusBadge tone="danger">{t('signIns.locked')}</StatusBadge>}
        {what === 'second-step-locked' && <StatusBadge tone="danger">{t('signIns.secondStepLocked')}</StatusBadge>}
      </span>
      <span className={classes.detail}>
        <Mono>{ip}</Mono>
        <DateTime value={at} />
      </span>
    </div>
  );
}
