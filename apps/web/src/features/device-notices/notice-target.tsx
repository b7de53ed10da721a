import { Stack, TextInput } from '@mantine/core';
import { noticeStates } from '@tessera/contracts/device-notices.lists';
import { useState } from 'react';
import { useApplicationChoices } from '../../domain/applications/use-application-choices.ts';
import { ResellerSearch } from '../../domain/people/reseller-search.tsx';
import { useServerChoices } from '../../domain/playlists/server-choices.ts';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { AppForm } from '../../ui/use-app-form.ts';
import type { Target } from './device-notices.api.ts';

/** Which devices show a notice: all that one may reach, as long as nothing is chosen. */
export function NoticeTarget({ form }: { form: AppForm<Target> }) {
  const t = useTexts('device-notices');
  const can = useCan();
  const { options } = useApplicationChoices();
  const servers = useServerChoices(null);
  const { server_id } = form.values;
  // Of a draft, and gone since, or no longer theirs to choose. The field stays, as it is where that is told and taken back.
  const [hadServer] = useState(server_id !== '');
  const hasLostServer = server_id !== '' && servers.every(({ id }) => String(id) !== server_id);
  return (
    <Section title={t('target')}>
      <Stack gap="md">
        <SelectField
          label={t('application')}
          data={[{ value: '', label: t('whichever') }, ...options]}
          {...form.field('app_id')}
        />
        {can('reseller-list') && <ResellerSearch label={t('reseller')} {...form.field('reseller_email')} />}
        {(servers.length > 0 || hadServer) && (
          <SelectField
            label={t('server')}
            data={[
              { value: '', label: t('whichever') },
              ...servers.map(({ id, name, host }) => ({ value: String(id), label: `${name} · ${ltr(host)}` })),
              ...(hasLostServer ? [{ value: server_id, label: '—' }] : []),
            ]}
            {...form.field('server_id')}
          />
        )}
        <SelectField
          label={t('state')}
          data={[
            { value: '', label: t('whichever') },
            ...noticeStates.map((each) => ({ value: each, label: t(`states.${each}`) })),
          ]}
          {...form.field('state')}
        />
        <TextInput type="date" label={t('endsFrom')} {...form.field('ends_from')} />
        <TextInput type="date" label={t('endsTo')} {...form.field('ends_to')} />
      </Stack>
    </Section>
  );
}
