import { Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { limits } from '@tessera/contracts/limits';
import { addSubResellerForm } from '@tessera/contracts/people.forms';
import { groups } from '@tessera/contracts/permissions';
import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { balanceChanged } from '../../lib/balance.ts';
import { useTexts } from '../../lib/i18n.ts';
import { usePasscode } from '../../lib/passcode.ts';
import { useCan, useMember } from '../../lib/session.ts';
import { ComboboxField } from '../../ui/combobox-field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { type AppForm, useAppForm } from '../../ui/use-app-form.ts';
import { AddedNotice, useAddedNotice } from './added-notice.tsx';
import { ApplicationChoice, NameAndEmail } from './person-fields.tsx';
import { resellersChanged } from './resellers.api.ts';
import { useHome } from './use-home.ts';

interface Values extends Record<string, unknown> {
  name: string;
  email: string;
  application_allowed: string[];
  parent_reseller_id: string | null;
  creditPoint: number | '';
}

/** A reseller adds to their own; admins and staff name the parent. */
export function AddSubResellerPage() {
  const t = useTexts('resellers');
  const navigate = useNavigate();
  const home = useHome();
  const isReseller = useMember().user.groupId === groups.reseller;
  const added = useAddedNotice();
  const mayGive = useCan()('add-credit');
  const { withPasscode } = usePasscode();
  const form = useAppForm({
    initial: { name: '', email: '', application_allowed: [], parent_reseller_id: null, creditPoint: '' } as Values,
    schema: addSubResellerForm,
    draft: 'add-sub-reseller',
    send: (values) => withPasscode(() => api('POST /add-subreseller', { body: { requestData: values } })),
    onDone: (answer) => {
      if (answer.remaining_credit !== undefined) balanceChanged(answer.remaining_credit);
      void resellersChanged();
      added.show(answer.msg);
    },
  });
  if (added.message) return <AddedNotice title={t('addSubTitle')} notice={added} onAnother={form.reset} />;
  return (
    <Page title={t('addSubTitle')} subtitle={t('addSubSubtitle')} maxWidth={860}>
      <Form form={form}>
        <Section>
          <Stack gap="md">
            {!isReseller && <ParentSelect form={form} />}
            <NameAndEmail form={form} />
            <ApplicationChoice form={form} />
            {mayGive && (
              <NumberField
                label={t('openingCredit')}
                description={t('openingCreditHint')}
                {...form.field('creditPoint')}
              />
            )}
          </Stack>
        </Section>
        <FormActions form={form} submitLabel={t('addSub')} onCancel={() => void navigate({ to: home.to })} />
      </Form>
    </Page>
  );
}

function ParentSelect({ form }: { form: AppForm<Values> }) {
  const t = useTexts('resellers');
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), limits.searchDebounceMs);
  const query = useQuery({
    queryKey: ['parent-search', text],
    queryFn: ({ signal }) =>
      api('GET /total-resellers/list', {
        signal,
        query: { search_title: text.length >= limits.searchMinLength ? text : '', page_size: 30 },
      }),
  });
  const parents = (query.data?.data ?? []).filter(({ group_id }) => group_id === groups.reseller);
  return (
    <ComboboxField
      label={t('parent')}
      description={t('parentHint')}
      onSearch={setTyped}
      data={parents.map(({ id, name, email }) => ({ value: String(id), label: name, detail: email }))}
      nothingText={t('parentNone')}
      required
      {...form.field('parent_reseller_id')}
    />
  );
}
