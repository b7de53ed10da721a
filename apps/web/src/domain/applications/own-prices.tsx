import { ActionIcon, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { barred } from '../../ui/barred.ts';
import { Empty } from '../../ui/empty.tsx';
import { Figures } from '../../ui/figures.tsx';
import { ReadingState } from '../../ui/reading-state.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useIsOperator } from '../session/use-is-operator.ts';
import { useWhyReadOnly } from '../session/why-read-only.ts';
import { allowedApplicationsQuery } from './application-queries.ts';
import type { Buyer, PricedApplication } from './own-price.ts';
import { RemovePriceDialog } from './remove-price-dialog.tsx';

// Loaded when it is first opened.
const ResellerPriceDialog = lazy(async () => ({
  default: (await import('./reseller-price-dialog.tsx')).ResellerPriceDialog,
}));

type OwnPrice = PortalAnswer<'GET /resellers/{id}/prices'>['data'][number];

const ownPricesQuery = (userId: number) =>
  queryOptions({
    queryKey: [['applications', 'people'], 'own-prices', userId] as const,
    queryFn: ({ signal }) => api('GET /resellers/{id}/prices', { signal, params: { id: userId } }),
  });

/** Whether the person signed in sets prices. */
export function useSetsPrices(): boolean {
  const isOperator = useIsOperator();
  return useCan()('actions-app-list') && isOperator;
}

interface OwnPricesProps {
  buyer: Buyer;
  /** Which applications they may sell. */
  allowed: number[];
}

interface Opened {
  what: 'edit' | 'remove';
  application: PricedApplication;
  price: OwnPrice | null;
}

/** For whoever sets prices: what somebody pays for each application that they sell, or has a price for already. */
export function OwnPrices({ buyer, allowed }: OwnPricesProps) {
  const t = useTexts('domain/applications');
  const common = useTexts('common');
  const format = useFormat();
  const own = useQuery(ownPricesQuery(buyer.id));
  const everybody = useQuery(allowedApplicationsQuery);
  const barredBy = useWhyReadOnly();
  const [opened, setOpened] = useState<Opened | null>(null);
  const prices = new Map(own.data?.data.map((price) => [price.app_id, price]));
  const shown = everybody.data?.data.ApplicationList.filter(({ id }) => allowed.includes(id) || prices.has(id));
  const rows = (shown ?? []).map((application) => {
    const price = prices.get(application.id) ?? null;
    const open = (what: Opened['what']) => () => setOpened({ what, application, price });
    return {
      key: String(application.id),
      cells: [
        <button key="name" type="button" className="link" onClick={open('edit')} {...barred(barredBy)}>
          <bdi>{application.app_name}</bdi>
          <span className="visually-hidden">{common('edit')}</span>
        </button>,
        format.number(price?.yearly_credits ?? application.yearly_credits),
        format.number(price?.lifetime_credits ?? application.lifetime_credits),
        price ? <IsOwn key="whose" name={application.app_name} onRemove={open('remove')} /> : t('own.standard'),
      ],
    };
  });
  return (
    <Section title={t('prices')} subtitle={t('pricesHint', { name: buyer.name })}>
      <ReadingState query={own.data === undefined || own.error ? own : everybody} />
      {own.data && shown?.length === 0 && <Empty />}
      {own.data && rows.length > 0 && (
        <Figures
          label={t('prices')}
          head={[common('application'), common('oneYear'), common('lifetime'), t('whosePrice')]}
          rows={rows}
        />
      )}
      <Suspense>
        {opened?.what === 'edit' && (
          <ResellerPriceDialog
            application={opened.application}
            buyer={buyer}
            price={opened.price}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
      {opened?.what === 'remove' && opened.price && (
        <RemovePriceDialog
          application={opened.application}
          buyer={buyer}
          price={opened.price}
          onClose={() => setOpened(null)}
        />
      )}
    </Section>
  );
}

function IsOwn({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useTexts('domain/applications');
  const barredBy = useWhyReadOnly();
  const label = t('own.removeNamed', { name });
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <StatusBadge tone="info">{t('own.is')}</StatusBadge>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        title={label}
        aria-label={label}
        onClick={onRemove}
        {...barred(barredBy)}
      >
        <IconTrash size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
