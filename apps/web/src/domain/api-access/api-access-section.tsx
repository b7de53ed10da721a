import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { useCan, useMember } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { apiAccessQuery } from './api-access-query.ts';

// Loaded when it is first opened.
const ApiAccessDialog = lazy(async () => ({ default: (await import('./api-access-dialog.tsx')).ApiAccessDialog }));

/** One's own API access, for resellers who may have it. */
export function ApiAccessSection() {
  const can = useCan();
  const { user } = useMember();
  const isReseller = user.groupId === groups.reseller || user.groupId === groups.subReseller;
  if (!isReseller || !can('Api-Control')) return null;
  return <OwnAccess user={user} />;
}

function OwnAccess({ user }: { user: { id: number; name: string } }) {
  const t = useTexts('domain/api-access');
  const [isOpen, setOpen] = useState(false);
  const isSuspended = useQuery(apiAccessQuery(user.id)).data?.data.suspended === true;
  const manage = (
    <Button variant="default" flex="none" onClick={() => setOpen(true)}>
      {t('open')}
    </Button>
  );
  return (
    <Section title={t('title')} subtitle={t('hint')} actions={manage}>
      <Stack gap="sm" align="flex-start">
        {isSuspended && <Notice tone="warning">{t('suspendedText')}</Notice>}
        <a className="link" href="/docs" target="_blank" rel="noreferrer">
          {t('docs')}
        </a>
      </Stack>
      <Suspense>{isOpen && <ApiAccessDialog reseller={user} onClose={() => setOpen(false)} />}</Suspense>
    </Section>
  );
}
