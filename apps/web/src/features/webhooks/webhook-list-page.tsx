import { Button, Stack } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { webhookLimits } from '@tessera/contracts/webhooks.forms';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { barred } from '../../ui/barred.ts';
import cards from '../../ui/card-list.module.css';
import { Page } from '../../ui/page.tsx';
import { ReadingState } from '../../ui/reading-state.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { VerifySnippet } from './verify-snippet.tsx';
import { WebhookCard } from './webhook-card.tsx';
import type { WebhookStep } from './webhook-dialogs.tsx';
import { webhookListQuery } from './webhooks.api.ts';

// Loaded when one is first opened.
const WebhookDialogs = lazy(async () => ({ default: (await import('./webhook-dialogs.tsx')).WebhookDialogs }));

export function WebhookListPage() {
  const t = useTexts('webhooks');
  const list = useQuery(webhookListQuery);
  const [step, setStep] = useState<WebhookStep | null>(null);
  const webhooks = list.data?.data;
  const isFull = (webhooks?.length ?? 0) >= webhookLimits.maxEndpoints;
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setStep({ kind: 'add' })}
      {...barred(isFull ? t('full', { count: webhookLimits.maxEndpoints }) : undefined)}
    >
      {t('add')}
    </Button>
  );
  return (
    <Page title={t('title')} subtitle={t('subtitle')} actions={webhooks && webhooks.length > 0 && add}>
      <Stack gap="md">
        <ReadingState query={list} isFramed />
        {webhooks?.length === 0 && (
          <Section>
            <EmptyState icon={IconWebhook} title={t('empty')} hint={t('emptyHint')} action={add} />
          </Section>
        )}
        {webhooks && webhooks.length > 0 && (
          <ul className={cards.cards} aria-label={t('title')}>
            {webhooks.map((webhook) => (
              <WebhookCard key={webhook.id} webhook={webhook} onStep={setStep} />
            ))}
          </ul>
        )}
        {webhooks && <VerifySnippet />}
      </Stack>
      <Suspense>{step && <WebhookDialogs step={step} onStep={setStep} />}</Suspense>
    </Page>
  );
}
