import { Button, Group, Stack, TextInput } from '@mantine/core';
import { ownDomainForm } from '@tessera/contracts/brand.forms';
import { useState } from 'react';
import type { OwnBrand } from '../../domain/brand/own-brand-query.ts';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { ApiError, api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { brandChanged } from './brand.api.ts';
import classes from './brand.module.css';
import { domainState } from './domain-state.ts';

type Domain = NonNullable<OwnBrand['domain']>;

/** The domain of a reseller's own: claimed, shown to be theirs by a record, and looked at again each day. */
export function OwnDomain({ domain }: { domain: Domain | null }) {
  const t = useTexts('brand');
  return (
    <Section title={t('domain')} subtitle={t('domainHint')}>
      {domain ? <Claimed domain={domain} /> : <ClaimForm />}
    </Section>
  );
}

function ClaimForm() {
  const t = useTexts('brand');
  const form = useAppForm({
    barredBy: useWhyReadOnly(),
    initial: { domain: '' },
    schema: ownDomainForm,
    send: (body) => api('PUT /own-domain', { body }),
    onDone: ({ msg }) => {
      toast.success(msg);
      void brandChanged();
    },
  });
  return (
    <Form form={form} label={t('domain')}>
      <TextInput
        label={t('domainName')}
        dir="ltr"
        placeholder="portal.example.com"
        required
        {...form.field('domain')}
      />
      <FormActions form={form} submitLabel={t('claim')} />
    </Form>
  );
}

function Claimed({ domain }: { domain: Domain }) {
  const t = useTexts('brand');
  const common = useTexts('common');
  const isBarred = useWhyReadOnly() !== undefined;
  const [isBusy, setBusy] = useState(false);
  const [isGivingUp, setGivingUp] = useState(false);
  const [problem, setProblem] = useState('');
  const act = async (work: () => Promise<unknown>) => {
    setProblem('');
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      setProblem(error instanceof ApiError ? error.message : common('errors.unexpected'));
    } finally {
      setBusy(false);
      void brandChanged();
    }
  };
  const { tone, state } = domainState(domain);
  return (
    <Stack gap="md">
      <strong dir="ltr" className={classes.domain}>
        {domain.domain}
      </strong>
      <Notice tone={tone}>{t(`domainStates.${state}`)}</Notice>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <dl className={classes.record}>
        <dt>{t('recordName')}</dt>
        <dd>
          <code dir="ltr">{domain.record_name}</code> <CopyButton value={domain.record_name} label={t('recordName')} />
        </dd>
        <dt>{t('recordValue')}</dt>
        <dd>
          <code dir="ltr">{domain.record_value}</code>{' '}
          <CopyButton value={domain.record_value} label={t('recordValue')} />
        </dd>
      </dl>
      <Group>
        <Button loading={isBusy} disabled={isBarred} onClick={() => void act(() => api('POST /own-domain/check'))}>
          {t('check')}
        </Button>
        <Button variant="default" disabled={isBarred || isBusy} onClick={() => setGivingUp(true)}>
          {t('removeDomain')}
        </Button>
      </Group>
      {isGivingUp && (
        <ConfirmDialog
          title={t('removeDomainTitle', { domain: domain.domain })}
          confirmLabel={t('removeDomain')}
          isDestructive
          onConfirm={async () => {
            await api('DELETE /own-domain');
            await brandChanged();
          }}
          onClose={() => setGivingUp(false)}
        >
          {t('removeDomainText')}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
