import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { editResellerForm } from '@tessera/contracts/resellers.forms';
import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { ApplicationBoxes, NameAndEmail, type OfferedApplication } from './person-fields.tsx';
import { resellersChanged, type WholeReseller } from './resellers.api.ts';

interface EditResellerFormProps {
  reseller: WholeReseller;
  offered: OfferedApplication[];
  onSaved: (message: string) => void;
  /** Goes on from what somebody else saved in the meantime. */
  onTake: (current: WholeReseller) => void;
}

/** Name, address, applications and status. An edit that somebody else's overtook says what is there now, and asks. */
export function EditResellerForm({ reseller, offered, onSaved, onTake }: EditResellerFormProps) {
  const t = useTexts('resellers');
  const common = useTexts('common');
  const navigate = useNavigate();
  const mayChangeApplications = useCan()('edit-allowed-applications');
  const [current, setCurrent] = useState<WholeReseller | null>(null);
  const form = useAppForm({
    initial: {
      name: reseller.name,
      email: reseller.email,
      status: String(reseller.status),
      application_allowed: reseller.application_allowed.map(({ id }) => String(id)),
      // Kept with the draft: what was typed belongs to what was read.
      version: reseller.version,
    },
    schema: editResellerForm,
    draft: `edit-reseller-${reseller.id}`,
    send: ({ application_allowed, ...values }) =>
      api('PUT /resellers/{id}/edit', {
        params: { id: reseller.id },
        body: { requestData: mayChangeApplications ? { ...values, application_allowed } : values },
      }),
    onDone: (answer) => {
      void resellersChanged();
      onSaved(answer.msg);
    },
    onRefused: ({ statusCode, data }) => {
      if (statusCode !== 'C10409' || !data.current) return false;
      setCurrent(data.current as WholeReseller);
      return true;
    },
  });
  const { error: statusError, ...status } = form.field('status');
  return (
    <Form form={form}>
      {current && (
        <Conflict
          current={current}
          onTake={() => {
            form.reset();
            onTake(current);
          }}
          onKeep={() => {
            form.set('version', current.version);
            setCurrent(null);
            form.submit();
          }}
        />
      )}
      <Section>
        <Stack gap="md">
          <NameAndEmail form={form} emailHint={form.values.email === reseller.email ? undefined : t('emailHint')} />
          {mayChangeApplications ? (
            <ApplicationBoxes form={form} applications={offered} />
          ) : (
            <Text size="sm" c="dimmed">
              {t('applicationsFixed')}
            </Text>
          )}
          <Radio.Group
            label={common('status')}
            description={t('statusHint')}
            error={statusError}
            inputWrapperOrder={['label', 'description', 'input', 'error']}
            {...status}
          >
            <Group gap="lg" mt="xs">
              <Radio value="1" label={common('active')} />
              <Radio value="0" label={common('inactive')} />
            </Group>
          </Radio.Group>
        </Stack>
      </Section>
      <FormActions
        form={form}
        submitLabel={common('save')}
        onCancel={() => {
          form.reset();
          void navigate({ to: '/reseller-list' });
        }}
      />
    </Form>
  );
}

interface ConflictProps {
  current: WholeReseller;
  onTake: () => void;
  onKeep: () => void;
}

function Conflict({ current, onTake, onKeep }: ConflictProps) {
  const t = useTexts('resellers');
  const common = useTexts('common');
  const format = useFormat();
  const applications = format.list(current.application_allowed.map(({ app_name }) => app_name));
  return (
    <Notice tone="danger">
      <Stack gap="xs">
        <span>{t('conflict')}</span>
        <span>
          <bdi>{current.name}</bdi> · <bdi dir="ltr">{current.email}</bdi> ·{' '}
          {current.status ? common('active') : common('inactive')} · <bdi>{applications}</bdi>
        </span>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onTake}>
            {t('useTheirs')}
          </Button>
          <Button size="xs" variant="default" onClick={onKeep}>
            {t('keepMine')}
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}
