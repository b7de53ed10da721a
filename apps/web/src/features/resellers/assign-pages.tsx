import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { limits } from '@tessera/contracts/limits';
import { assignResellerForm } from '@tessera/contracts/resellers.forms';
import { useState } from 'react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useRecord } from '../../lib/use-record.ts';
import { ComboboxField } from '../../ui/combobox-field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { type AppForm, useAppForm } from '../../ui/use-app-form.ts';
import { AddedNotice, useAddedNotice } from './added-notice.tsx';
import { currentOf, sendOverUnrelated } from './edit-conflict.ts';
import { ParentNow } from './parent-now.tsx';
import {
  childrenQuery,
  possibleParentsQuery,
  resellerQuery,
  resellersChanged,
  type WholeReseller,
} from './resellers.api.ts';
import { useHome } from './use-home.ts';

const assignRoute = getRouteApi('/shell/assign-to-reseller/$resellerId');
const switchRoute = getRouteApi('/shell/switch-sub-reseller/$resellerId');

/** Puts a reseller below a parent. */
export function AssignResellerPage() {
  return <AssignPage id={Number(assignRoute.useParams().resellerId)} kind="assign" />;
}

/** Puts a sub-reseller below another parent: the one that is named, or one of the named reseller's. */
export function SwitchSubResellerPage() {
  return <AssignPage id={Number(switchRoute.useParams().resellerId)} kind="switch" />;
}

function AssignPage({ id, kind }: { id: number; kind: 'assign' | 'switch' }) {
  const t = useTexts('resellers');
  const { data, error, refetch } = useRecord(resellerQuery(id));
  const done = useAddedNotice('assign');
  const home = useHome();
  const title = kind === 'assign' ? t('assign') : t('switchParent');
  if (done.shown) return <AddedNotice title={title} notice={done} />;
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <LoadingState />;
  const reseller = data.data;
  return (
    <Page title={title} subtitle={reseller.name} isForm back={home.back}>
      <AssignForm key={id} reseller={reseller} kind={kind} onDone={(message) => done.show({ message })} />
    </Page>
  );
}

interface AssignValues extends Record<string, unknown> {
  subResellerId: string | null;
  resellerId: string | null;
  version: number | undefined;
}

interface AssignFormProps {
  reseller: WholeReseller;
  kind: 'assign' | 'switch';
  onDone: (message: string) => void;
}

function AssignForm({ reseller, kind, onDone }: AssignFormProps) {
  const t = useTexts('resellers');
  const navigate = useNavigate();
  const home = useHome();
  const isChosenHere = kind === 'switch' && reseller.isSubReseller === 0;
  // How they are now, when somebody else moved them in the meantime.
  const [current, setCurrent] = useState<WholeReseller | null>(null);
  const barredBy = useWhyReadOnly();
  const form = useAppForm({
    barredBy,
    initial: {
      subResellerId: isChosenHere ? null : String(reseller.id),
      resellerId: null,
      version: isChosenHere ? undefined : reseller.version,
    } as AssignValues,
    schema: assignResellerForm,
    otherwise: t('assignFailed'),
    send: ({ version, ...values }) => {
      const send = (known: number | undefined) =>
        api('POST /assign-resellers', { body: { requestData: { ...values, version: known } } });
      const before = (current ?? reseller).parent_reseller_id;
      return sendOverUnrelated(send, version, (now) => now.parent_reseller_id === before);
    },
    onDone: (answer) => {
      void resellersChanged();
      onDone(answer.msg);
    },
    onRefused: (error) => {
      const now = currentOf(error);
      if (!now) return false;
      setCurrent(now);
      form.set('version', now.version);
      return true;
    },
  });
  return (
    <Form form={form}>
      <Section>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {kind === 'assign' ? t('assignText', { name: reseller.name }) : t('switchText')}
          </Text>
          {current && <Notice tone="danger">{t('movedMeanwhile')}</Notice>}
          <ParentNow reseller={current ?? reseller} />
          {isChosenHere && <ChildField form={form} parentId={reseller.id} />}
          <ParentField form={form} excludeId={reseller.parent_reseller_id ?? reseller.id} />
        </Stack>
      </Section>
      <FormActions
        form={form}
        submitLabel={kind === 'assign' ? t('assignSubmit') : t('switchSubmit')}
        onCancel={() => void navigate(home.link)}
      />
    </Form>
  );
}

/** One of a reseller's sub-resellers, who can be thousands: searched like the parent. */
function ChildField({ form, parentId }: { form: AppForm<AssignValues>; parentId: number }) {
  const t = useTexts('resellers');
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), limits.searchDebounceMs);
  const children = useQuery(childrenQuery(parentId, text));
  if (children.error && !children.data)
    return <ErrorState error={children.error} onRetry={() => void children.refetch()} />;
  return (
    <ComboboxField
      label={t('whoSwitches')}
      description={t('parentHint')}
      onSearch={setTyped}
      data={(children.data?.data ?? []).map(({ id, name, email }) => ({
        value: String(id),
        label: email,
        detail: name,
      }))}
      nothingText={children.isPending ? undefined : t('subEmpty')}
      required
      {...form.field('subResellerId')}
    />
  );
}

/** The future parent, searched by e-mail from the third character on. */
function ParentField({ form, excludeId }: { form: AppForm<AssignValues>; excludeId: number }) {
  const t = useTexts('resellers');
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), limits.searchDebounceMs);
  const query = useQuery(possibleParentsQuery(text, excludeId));
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <ComboboxField
      label={t('parentEmail')}
      description={t('parentHint')}
      onSearch={setTyped}
      data={(query.data?.data ?? []).map(({ id, name, email }) => ({ value: String(id), label: email, detail: name }))}
      nothingText={t('parentNone')}
      required
      dir="ltr"
      {...form.field('resellerId')}
    />
  );
}
