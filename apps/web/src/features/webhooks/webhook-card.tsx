import {
  IconKey,
  IconList,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/api-client.ts';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useStillHere } from '../../lib/use-still-here.ts';
import cards from '../../ui/card-list.module.css';
import { DateTime } from '../../ui/date-time.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { EventTags } from './event-tags.tsx';
import type { WebhookStep } from './webhook-dialogs.tsx';
import { flipWebhook, type Webhook, webhooksChanged } from './webhooks.api.ts';
import classes from './webhooks.module.css';

interface WebhookCardProps {
  webhook: Webhook;
  onStep: (step: WebhookStep) => void;
}

/** One endpoint: where it is, what it is told, whether it is well. */
export function WebhookCard({ webhook, onStep }: WebhookCardProps) {
  const t = useTexts('webhooks');
  const common = useTexts('common');
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const { id, url, is_enabled: isEnabled } = webhook;
  const params = { id: String(id) };
  const test = useAction(async () => {
    const answer = await api('POST /webhooks/{id}/test', { params: { id } });
    toast.success(answer.msg);
    await webhooksChanged();
    if (isStillHere()) await navigate({ to: '/webhooks/$id', params });
  });
  const flip = useAction(async () => {
    const answer = await flipWebhook(webhook);
    toast.success(answer.msg);
    await webhooksChanged();
  });
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <div className={cards.title}>
          <Link to="/webhooks/$id" params={params} className={classes.address}>
            <bdi dir="ltr">{url}</bdi>
          </Link>
          {webhook.description && <span className={classes.description}>{webhook.description}</span>}
        </div>
        <WebhookStatus webhook={webhook} />
        <RowMenu
          label={t('menuOf', { url: ltr(url) })}
          actions={[
            { label: t('deliveries'), icon: IconList, link: { to: '/webhooks/$id', params } },
            isEnabled && { label: t('sendTest'), icon: IconSend, onClick: () => test.run() },
            { label: common('edit'), icon: IconPencil, onClick: () => onStep({ kind: 'edit', webhook }) },
            {
              label: isEnabled ? t('switchOff') : t('switchOn'),
              icon: isEnabled ? IconPlayerPause : IconPlayerPlay,
              onClick: () => (isEnabled ? onStep({ kind: 'switch-off', webhook }) : flip.run()),
            },
            { label: t('rotate'), icon: IconKey, onClick: () => onStep({ kind: 'rotate', webhook }) },
            {
              label: common('remove'),
              icon: IconTrash,
              isDestructive: true,
              onClick: () => onStep({ kind: 'remove', webhook }),
            },
          ]}
        />
      </div>
      {webhook.disabled_reason === 'failing' && <Notice tone="danger">{t('offFailing')}</Notice>}
      {webhook.disabled_reason === 'gone' && <Notice tone="danger">{t('offGone')}</Notice>}
      <EventTags events={webhook.events} />
      <dl className={cards.facts}>
        <div>
          <dt>{t('lastDelivered')}</dt>
          <dd>{webhook.last_delivered_at ? <DateTime value={webhook.last_delivered_at} /> : t('never')}</dd>
        </div>
        {webhook.failing_since && (
          <div>
            <dt>{t('failingSince')}</dt>
            <dd>
              <DateTime value={webhook.failing_since} />
            </dd>
          </div>
        )}
        {webhook.old_secret_until && (
          <div>
            <dt>{t('oldSecretUntil')}</dt>
            <dd>
              <DateTime value={webhook.old_secret_until} />
            </dd>
          </div>
        )}
      </dl>
    </li>
  );
}

function WebhookStatus({ webhook }: { webhook: Webhook }) {
  const t = useTexts('webhooks');
  if (!webhook.is_enabled) return <StatusBadge tone="neutral">{t('off')}</StatusBadge>;
  if (webhook.failing_since) return <StatusBadge tone="warning">{t('failing')}</StatusBadge>;
  return <StatusBadge tone="success">{t('on')}</StatusBadge>;
}
