import { Group, Radio, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { editResellerForm } from '@tessera/contracts/resellers.forms';
import { useState } from 'react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Section } from '../../ui/section.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { currentOf, editValuesOf, overtakenFields, sendOverUnrelated } from './edit-conflict.ts';
import { EditConflict } from './edit-conflict-notice.tsx';
import { ApplicationBoxes, NameAndEmail, type OfferedApplication } from './person-fields.tsx';
import { resellersChanged, type WholeReseller } from './resellers.api.ts';
import { useHome } from './use-home.ts';

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
  const home = useHome();
  const mayChangeApplications = useCan()('edit-allowed-applications');
  const [current, setCurrent] = useState<WholeReseller | null>(null);
  // What the form began with: it is read anew meanwhile, when a password is changed beside it.
  const [begun] = useState(reseller);
  const readAs = (version: number | undefined) => (version === begun.version ? editValuesOf(begun) : null);
  const barredBy = useWhyReadOnly();
  const form = useAppForm({
    barredBy,
    // The version is kept with the draft: what was typed belongs to what was read.
    initial: { ...editValuesOf(reseller), version: reseller.version },
    schema: editResellerForm,
    draft: `edit-reseller-${reseller.id}`,
    otherwise: t('updateFailed'),
    send: ({ application_allowed, version, ...values }) => {
      const fields = mayChangeApplications ? { ...values, application_allowed } : values;
      const send = (known: number | undefined) =>
        api('PUT /resellers/{id}/edit', {
          params: { id: reseller.id },
          body: { requestData: { ...fields, version: known } },
        });
      const typed = {
        ...values,
        status: values.status ? '1' : '0',
        application_allowed: (application_allowed ?? []).map(String),
      };
      const isUnrelated = (now: WholeReseller) =>
        overtakenFields(readAs(version), typed, editValuesOf(now)).length === 0;
      return sendOverUnrelated(send, version, isUnrelated);
    },
    onDone: (answer) => {
      void resellersChanged();
      onSaved(answer.msg);
    },
    onRefused: (error) => {
      const now = currentOf(error);
      setCurrent(now);
      return now !== null;
    },
  });
  const { error: statusError, ...status } = form.field('status');
  return (
    <Form form={form}>
      {current && (
        <EditConflict
          read={readAs(form.values.version)}
          typed={form.values}
          current={current}
          offered={offered}
          onTake={() => {
            form.reset();
            onTake(current);
          }}
          onKeep={(values) => {
            form.set('name', values.name);
            form.set('email', values.email);
            form.set('status', values.status);
            form.set('application_allowed', values.application_allowed);
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
      <FormActions form={form} submitLabel={common('save')} onCancel={() => void navigate(home.link)} />
    </Form>
  );
}
