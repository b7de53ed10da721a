import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import cards from '../../ui/card-list.module.css';
import { DateTime } from '../../ui/date-time.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Mono } from '../../ui/mono.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CodeBlock } from './code-block.tsx';
import { DeliveryState } from './delivery-state.tsx';
import type { Delivery } from './webhooks.api.ts';
import classes from './webhooks.module.css';

/** One message: what was sent, and what came back. */
export function DeliveryDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const t = useTexts('webhooks');
  const format = useFormat();
  const { error, duration_ms: duration, next_attempt_at: next, last_attempt_at: last } = delivery;
  return (
    <Dialog title={<bdi dir="ltr">{delivery.type}</bdi>} size="lg" onClose={onClose}>
      {() => (
        <Stack gap="md">
          {error && <Notice tone={delivery.state === 'failed' ? 'danger' : 'warning'}>{t(`error.${error}`)}</Notice>}
          <dl className={cards.facts}>
            <Fact name={t('statusOf')}>
              <DeliveryState delivery={delivery} />
            </Fact>
            <Fact name={t('messageId')}>
              <Mono copyLabel={t('messageId')}>{delivery.message_id}</Mono>
            </Fact>
            {delivery.request_id && (
              <Fact name={t('request')}>
                <Mono copyLabel={t('request')}>{delivery.request_id}</Mono>
              </Fact>
            )}
            <Fact name={t('attempts')}>{format.number(delivery.attempts)}</Fact>
            {last && (
              <Fact name={t('lastAttempt')}>
                <DateTime value={last} />
              </Fact>
            )}
            {next && delivery.error && (
              <Fact name={t('nextAttempt')}>
                <DateTime value={next} />
              </Fact>
            )}
            {duration !== null && <Fact name={t('duration')}>{t('milliseconds', { count: duration })}</Fact>}
            {delivery.response_status !== null && (
              <Fact name={t('response')}>
                <Mono>{String(delivery.response_status)}</Mono>
              </Fact>
            )}
          </dl>
          <Block title={t('sent')} text={pretty(delivery.body)} />
          {delivery.response_excerpt && <Block title={t('answered')} text={delivery.response_excerpt} />}
        </Stack>
      )}
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Block({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className={classes.heading}>{title}</h3>
      <CodeBlock label={title}>{text}</CodeBlock>
    </div>
  );
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
