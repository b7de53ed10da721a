import { Button, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useWayBack } from '../../lib/use-way-back.ts';
import { barred } from '../../ui/barred.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Mono } from '../../ui/mono.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { useTableSearch } from '../../ui/use-table-search.ts';
import { ApplicationLimits } from './application-limits.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { GeneralRules } from './general-rules.tsx';
import { type Block, blocksQuery, removeBlock } from './trials.api.ts';

const route = getRouteApi('/shell/trials/rules');

/** What an operator allows of trials: the limits, application by application, and who gets none. */
export function TrialRulesPage() {
  const t = useTexts('trials');
  const common = useTexts('common');
  const { back } = useWayBack({ to: '/trials', search: {} }, 'trial-rules', t('title'));
  const barredBy = useWhyReadOnly();
  const table = useTableSearch(route.useSearch());
  const list = useQuery(blocksQuery(table.search));
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Block | null>(null);
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setAdding(true)}
      {...barred(barredBy)}
    >
      {t('block')}
    </Button>
  );
  return (
    <Page title={t('rules')} subtitle={t('rulesHint')} back={back}>
      <Stack gap="md">
        <GeneralRules />
        <ApplicationLimits />
        <Section title={t('blocks')} subtitle={t('blocksHint')} actions={add} isFramed>
          <DataTable
            name="trial-blocks"
            label={t('blocks')}
            table={table}
            query={list}
            rows={list.data?.data.blocks}
            total={list.data?.total}
            rowId={(row) => row.id}
            rowName={nameOf}
            columns={[
              { id: 'entry', header: t('entry'), isPrimary: true, cell: (row) => <Mono>{nameOf(row)}</Mono> },
              { id: 'note', header: t('note'), cell: (row) => (row.note ? <bdi>{row.note}</bdi> : <Empty />) },
              { id: 'created_at', header: t('since'), cell: (row) => <DateTime value={row.created_at} /> },
              {
                id: 'author',
                header: t('author'),
                cell: (row) => (row.author_email ? <bdi>{row.author_email}</bdi> : <Empty />),
              },
            ]}
            rowActions={(row) => [
              { label: t('unblock'), icon: IconTrash, isDestructive: true, onClick: () => setRemoving(row), barredBy },
            ]}
            empty={{ title: t('blocksEmpty') }}
          />
        </Section>
      </Stack>
      {isAdding && <BlockDialog onClose={() => setAdding(false)} />}
      {removing && (
        <ConfirmDialog
          title={t('unblockTitle', { entry: nameOf(removing) })}
          confirmLabel={common('remove')}
          isDestructive
          onConfirm={async () => toast.success(await removeBlock(removing.id))}
          onClose={() => setRemoving(null)}
        >
          {t('unblockText')}
        </ConfirmDialog>
      )}
    </Page>
  );
}

const nameOf = ({ mac_address, network }: Block) => mac_address ?? network ?? '';
