import { Button } from '@mantine/core';
import { groups } from '@tessera/contracts/permissions';
import { lazy, Suspense, useState } from 'react';
import { Section } from '../ui/section.tsx';
import { useTexts } from './i18n.ts';
import { useCan, useMember } from './session.ts';

// Loaded when it is first opened.
const ApiAccessDialog = lazy(async () => ({ default: (await import('./api-access-dialog.tsx')).ApiAccessDialog }));

/** One's own API access, for resellers who may have it. */
export function ApiAccessSection() {
  const t = useTexts('api-access');
  const can = useCan();
  const { user } = useMember();
  const [isOpen, setOpen] = useState(false);
  const isReseller = user.groupId === groups.reseller || user.groupId === groups.subReseller;
  if (!isReseller || !can('Api-Control')) return null;
  const manage = (
    <Button variant="default" flex="none" onClick={() => setOpen(true)}>
      {t('open')}
    </Button>
  );
  return (
    <Section title={t('title')} subtitle={t('hint')} actions={manage}>
      <a className="link" href="/docs" target="_blank" rel="noreferrer">
        {t('docs')}
      </a>
      <Suspense>{isOpen && <ApiAccessDialog reseller={user} onClose={() => setOpen(false)} />}</Suspense>
    </Section>
  );
}
