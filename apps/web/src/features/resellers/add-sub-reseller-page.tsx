import { Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { groups } from '@tessera/contracts/groups';
import { limits } from '@tessera/contracts/limits';
import { addSubResellerFormOf } from '@tessera/contracts/people.forms';
import { useState } from 'react';
import { creditMoved, useBalance } from '../../domain/credit/balance.ts';
import { usePasscode } from '../../domain/session/passcode.ts';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan, useMember } from '../../lib/session.ts';
import { ComboboxField } from '../../ui/combobox-field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { type AppForm, useAppForm } from '../../ui/use-app-form.ts';
import { AddedNotice, useAddedNotice } from './added-notice.tsx';
import { ApplicationChoice, NameAndEmail } from './person-fields.tsx';
import { possibleParentsQuery, resellerQuery, resellersChanged } from './resellers.api.ts';
import { useHome } from './use-home.ts';

interface Values extends Record<string, unknown> {
  name: string;
  email: string;
  application_allowed: string[];
  parent_reseller_id: string | null;
  /** Theirs, so that a draft can say whom it means. It is not sent. */
  parent_name: string;
  creditPoint: number | '';
}

const initial: Values = {
  name: '',
  email: '',
  application_allowed: [],
  parent_reseller_id: null,
  parent_name: '',
  creditPoint: '',
};

/** A reseller adds to their own; admins and staff name the parent. */
export function AddSubResellerPage() {
  const t = useTexts('resellers');
  const navigate = useNavigate();
  const home = useHome();
  const { groupId } = useMember().user;
  const isReseller = groupId === groups.reseller;
  const added = useAddedNotice();
  const mayGive = useCan()('add-credit');
  const { withPasscode } = usePasscode();
  const barredBy = useWhyReadOnly();
  const balance = useBalance();
  const form = useAppForm({
    barredBy,
    initial,
    schema: addSubResellerFormOf(groupId),
    draft: 'add-sub-reseller',
    send: (values) => withPasscode(() => api('POST /add-subreseller', { body: { requestData: values }, once: true })),
    onDone: (answer, { name, email, creditPoint }) => {
      if (creditPoint) void creditMoved(answer);
      void resellersChanged();
      added.show({ message: answer.msg, person: { id: answer.data.id, name, email, credit_point: creditPoint ?? 0 } });
    },
  });
  // In doubt it may be what is left after this very move.
  const own = form.isInDoubt ? undefined : balance;
  if (added.shown) return <AddedNotice title={t('addSubTitle')} notice={added} onAnother={form.reset} />;
  return (
    <Page title={t('addSubTitle')} subtitle={t('addSubSubtitle')} isForm>
      <Form form={form}>
        <Section>
          <Stack gap="md">
            {!isReseller && <ParentSelect form={form} />}
            <NameAndEmail form={form} />
            <ApplicationsOfParent form={form} />
            {mayGive && <OpeningCredit form={form} own={own} />}
          </Stack>
        </Section>
        <FormActions
          form={form}
          submitLabel={t('addSub')}
          onCancel={() => void navigate(home.link)}
          isDisabled={own !== undefined && Number(form.values.creditPoint) > own}
        />
      </Form>
    </Page>
  );
}

/** The reseller below whom somebody is added, searched by e-mail or name. */
function ParentSelect({ form }: { form: AppForm<Values> }) {
  const t = useTexts('resellers');
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), limits.searchDebounceMs);
  const query = useQuery(possibleParentsQuery(text, undefined));
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const found = query.data?.data ?? [];
  const choose = (chosen: string | null) => {
    form.set('parent_reseller_id', chosen);
    form.set('parent_name', found.find(({ id }) => String(id) === chosen)?.name ?? '');
  };
  return (
    <ComboboxField
      label={t('parent')}
      description={t('parentHint')}
      onSearch={setTyped}
      data={found.map(({ id, name, email }) => ({ value: String(id), label: name, detail: email }))}
      chosenLabel={form.values.parent_name}
      nothingText={t('parentNone')}
      required
      {...form.field('parent_reseller_id')}
      onChange={choose}
    />
  );
}

/** Below a parent only what the parent has: once the parent is chosen the others are not offered any more. */
function ApplicationsOfParent({ form }: { form: AppForm<Values> }) {
  const { parent_reseller_id: chosen } = form.values;
  const mayLook = useCan()(['reseller-list', 'sub-reseller-list', 'edit-reseller']);
  const parent = useQuery({ ...resellerQuery(Number(chosen)), enabled: mayLook && chosen !== null });
  const within = chosen === null ? undefined : parent.data?.data.application_allowed.map(({ id }) => id);
  return <ApplicationChoice form={form} within={within} />;
}

/** What the giver is left with. */
function OpeningCredit({ form, own }: { form: AppForm<Values>; own: number | undefined }) {
  const t = useTexts('resellers');
  const format = useFormat();
  const amount = Number(form.values.creditPoint) || 0;
  return (
    <>
      <NumberField label={t('openingCredit')} description={t('openingCreditHint')} {...form.field('creditPoint')} />
      {own !== undefined && amount > 0 && (
        <Notice tone={amount > own ? 'danger' : 'info'}>
          {amount > own
            ? t('notEnough', { available: format.number(own) })
            : t('openingCreditEffect', { before: format.number(own), after: format.number(own - amount) })}
        </Notice>
      )}
    </>
  );
}
