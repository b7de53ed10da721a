import { Button, Checkbox, Group, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiAccessTextForm, apiScopes } from '@tessera/contracts/api-access.forms';
import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { barred, useBarring } from '../../ui/barred.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Held } from '../../ui/held.ts';
import { ReadingState } from '../../ui/reading-state.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useAppForm } from '../../ui/use-app-form.ts';
import { usePasscode } from '../session/passcode.ts';
import { type ApiAccessState, apiAccessQuery } from './api-access-query.ts';
import { ApiKeyFacts } from './api-key-facts.tsx';

/** Somebody's API key: making it, switching it, replacing it, and what it may do. */
export function ApiAccess({ userId }: { userId: number }) {
  const access = useQuery(apiAccessQuery(userId));
  return (
    <>
      <ReadingState query={access} />
      {access.data && <ApiAccessDetails userId={userId} access={access.data.data} />}
    </>
  );
}

function ApiAccessDetails({ userId, access }: { userId: number; access: ApiAccessState }) {
  const t = useTexts('domain/api-access');
  const changed = useAccessChanged(userId);
  const { withPasscode } = usePasscode();
  const [newKey, setNewKey] = useState<string | null>(null);
  const [asking, setAsking] = useState<'disable' | 'rotate' | null>(null);
  const params = { id: userId };
  const isFirst = access.api_key === null;
  const barredBy = useBarring();
  const enable = useAction(async () => {
    const { data, msg } = await withPasscode(() => api('POST /resellers/{id}/enable-api-access', { params, body: {} }));
    if (isFirst) setNewKey(data.api_key);
    changed(data);
    toast.success(msg);
  });
  const confirm = async () => {
    const isRotating = asking === 'rotate';
    const { data, msg } = isRotating
      ? await withPasscode(() => api('POST /resellers/{id}/rotate-api-key', { params, body: {} }))
      : await api('POST /resellers/{id}/disable-api-access', { params });
    setNewKey(isRotating ? data.api_key : null);
    changed(data);
    toast.success(msg);
  };
  return (
    <Stack gap="md">
      {/* The key that it answers is shown here, and never again. */}
      <Held isBusy={enable.isBusy} />
      <ApiKeyFacts access={access} newKey={newKey} />
      <Group gap="xs">
        {access.api_access === 0 && (
          <Button
            variant={access.suspended ? 'filled' : 'default'}
            loading={enable.isBusy}
            onClick={() => enable.run()}
            {...barred(barredBy)}
          >
            {access.suspended ? t('resume') : t('enable')}
          </Button>
        )}
        {access.api_access === 1 && (
          <Button variant="default" onClick={() => setAsking('disable')}>
            {t('disable')}
          </Button>
        )}
        {!isFirst && (
          <Button variant="default" onClick={() => setAsking('rotate')}>
            {t('rotate')}
          </Button>
        )}
      </Group>
      {!isFirst && <LimitsForm userId={userId} access={access} />}
      {asking && (
        <ConfirmDialog
          title={asking === 'rotate' ? t('rotateTitle') : t('disableTitle')}
          confirmLabel={asking === 'rotate' ? t('rotate') : t('disable')}
          isDestructive
          onConfirm={confirm}
          onClose={() => setAsking(null)}
        >
          {asking === 'rotate' ? t('rotateText') : t('disableText')}
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function LimitsForm({ userId, access }: { userId: number; access: ApiAccessState }) {
  const t = useTexts('domain/api-access');
  const common = useTexts('common');
  const changed = useAccessChanged(userId);
  const form = useAppForm({
    initial: { scopes: access.scopes as string[], allowed_addresses: access.allowed_addresses.join('\n') },
    schema: apiAccessTextForm,
    send: (_body, changed) => api('PUT /resellers/{id}/api-access', { params: { id: userId }, body: changed }),
    onDone: ({ data, msg }) => {
      changed(data);
      toast.success(msg);
    },
  });
  const { 'data-path': path, ...scopes } = form.field('scopes');
  return (
    <Form form={form} label={t('scopes')}>
      <Checkbox.Group label={t('scopes')} required {...scopes}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt={8} data-path={path} tabIndex={-1}>
          {apiScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={t(`scope.${scope}`)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Textarea
        label={t('addresses')}
        description={t('addressesHint')}
        placeholder="203.0.113.7"
        autosize
        minRows={2}
        maxRows={8}
        dir="ltr"
        spellCheck={false}
        {...form.field('allowed_addresses')}
      />
      <Group justify="flex-end">
        <Button type="submit" variant="default" loading={form.isBusy} {...barred(form.barredBy)}>
          {common('save')}
        </Button>
      </Group>
    </Form>
  );
}

/** Shows what an answer says at once; the key itself is never kept here. */
function useAccessChanged(userId: number): (data: ApiAccessState) => void {
  const queries = useQueryClient();
  return (data) => {
    const { queryKey } = apiAccessQuery(userId);
    queries.setQueryData(queryKey, (known) => known && { ...known, data });
    void queries.invalidateQueries({ queryKey });
  };
}
