import { Checkbox, Stack, TextInput } from '@mantine/core';
import { addWebhookForm, editWebhookForm, webhookEvents, webhookLimits } from '@tessera/contracts/webhooks.forms';
import { api } from '../../lib/api-client.ts';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ConfirmDialog, Dialog, FormDialog } from '../../ui/dialog.tsx';
import { Mono } from '../../ui/mono.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { type AppForm, useAppForm } from '../../ui/use-app-form.ts';
import { useIsThere } from '../../ui/use-problem.ts';
import { flipWebhook, type Webhook, webhooksChanged } from './webhooks.api.ts';
import classes from './webhooks.module.css';

/** What is being done to the endpoints. `secret` follows where one was made. */
export type WebhookStep =
  | { kind: 'add' }
  | { kind: 'edit'; webhook: Webhook }
  | AskingStep
  | { kind: 'secret'; secret: string };

type AskingStep = { kind: 'switch-off' | 'rotate' | 'remove'; webhook: Webhook };

type OnSecret = (secret: string, msg: string) => void;

interface WebhookDialogsProps {
  step: WebhookStep;
  onStep: (step: WebhookStep | null) => void;
}

export function WebhookDialogs({ step, onStep }: WebhookDialogsProps) {
  const t = useTexts('webhooks');
  const isThere = useIsThere();
  const close = () => onStep(null);
  // Whoever left while it was made sees it all the same: nobody can have it shown again.
  const showSecret = (secret: string, msg: string) => {
    if (isThere()) return onStep({ kind: 'secret', secret });
    const dialog = (onClose: () => void) => <SecretDialog secret={secret} onClose={onClose} />;
    toast.success(msg, { next: { label: t('secretTitle'), dialog } });
  };
  switch (step.kind) {
    case 'add':
      return <AddDialog onSecret={showSecret} onClose={close} />;
    case 'edit':
      return <EditDialog webhook={step.webhook} onClose={close} />;
    case 'secret':
      return <SecretDialog secret={step.secret} onClose={close} />;
    default:
      return <Asking step={step} onSecret={showSecret} onClose={close} />;
  }
}

function AddDialog({ onSecret, onClose }: { onSecret: OnSecret; onClose: () => void }) {
  const t = useTexts('webhooks');
  const form = useAppForm({
    initial: { url: '', description: '', events: [...webhookEvents] as string[] },
    schema: addWebhookForm,
    send: (body) => api('POST /webhooks', { body, once: true }),
    onDone: (answer) => {
      void webhooksChanged();
      onSecret(answer.secret, answer.msg);
    },
  });
  return (
    <FormDialog title={t('addTitle')} form={form} submitLabel={t('add')} onClose={onClose}>
      <Fields form={form} />
    </FormDialog>
  );
}

function EditDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTexts('webhooks');
  const common = useTexts('common');
  const { id, url, description, events } = webhook;
  const form = useAppForm({
    initial: { url, description: description ?? '', events: events as string[] },
    schema: editWebhookForm,
    send: (_body, changed) => api('PUT /webhooks/{id}', { params: { id }, body: changed }),
    onDone: (answer) => {
      void webhooksChanged();
      toast.success(answer.msg);
      onClose();
    },
  });
  return (
    <FormDialog title={t('editTitle')} form={form} submitLabel={common('save')} onClose={onClose}>
      <Fields form={form} />
    </FormDialog>
  );
}

// biome-ignore lint/suspicious/noExplicitAny: both forms have these fields
function Fields({ form }: { form: AppForm<any> }) {
  const t = useTexts('webhooks');
  const { error, onChange, 'data-path': path } = form.field('events');
  return (
    <>
      <TextInput
        label={t('url')}
        description={t('urlHint')}
        placeholder="https://example.com/webhooks/tessera"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        required
        {...form.field('url')}
      />
      <TextInput label={t('description')} autoComplete="off" {...form.field('description')} />
      <Checkbox.Group
        label={t('events')}
        value={form.values.events}
        onChange={(chosen) => onChange(webhookEvents.filter((event) => chosen.includes(event)))}
        error={error}
        required
      >
        <Stack gap="xs" mt="xs" data-path={path} tabIndex={-1}>
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              value={event}
              label={<Mono>{event}</Mono>}
              description={t(`event.${event.replace('.', '-') as 'device-activated'}`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  );
}

/** Shows a secret the only time that it is shown. */
function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts('webhooks');
  return (
    <Dialog title={t('secretTitle')} isKept onClose={onClose}>
      {() => (
        <Stack gap="md">
          <Notice tone="warning">{t('secretOnce')}</Notice>
          <div className={classes.secret}>
            <Mono copyLabel={t('secret')}>{secret}</Mono>
          </div>
        </Stack>
      )}
    </Dialog>
  );
}

function Asking({ step, onSecret, onClose }: { step: AskingStep; onSecret: OnSecret; onClose: () => void }) {
  const t = useTexts('webhooks');
  const { webhook } = step;
  const { id } = webhook;
  const url = ltr(webhook.url);
  if (step.kind === 'rotate') {
    const rotate = async () => {
      const { secret, msg } = await api('POST /webhooks/{id}/rotate-secret', { params: { id } });
      void webhooksChanged();
      onSecret(secret, msg);
    };
    return (
      <ConfirmDialog title={t('rotateTitle')} confirmLabel={t('rotate')} onConfirm={rotate} onClose={onClose}>
        {t('rotateText', { url, hours: webhookLimits.oldSecretHours })}
      </ConfirmDialog>
    );
  }
  const isRemoving = step.kind === 'remove';
  const act = async () => {
    const answer = await (isRemoving ? api('DELETE /webhooks/{id}', { params: { id } }) : flipWebhook(webhook));
    toast.success(answer.msg);
    await webhooksChanged();
  };
  return (
    <ConfirmDialog
      title={isRemoving ? t('removeTitle') : t('switchOffTitle')}
      confirmLabel={isRemoving ? t('removeConfirm') : t('switchOff')}
      isDestructive
      onConfirm={act}
      onClose={onClose}
    >
      {isRemoving ? t('removeText', { url }) : t('switchOffText', { url })}
    </ConfirmDialog>
  );
}
