import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { RemovePriceDialog } from '../../domain/applications/remove-price-dialog.tsx';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { barred } from '../../ui/barred.ts';
import { Mono } from '../../ui/mono.tsx';
import { ReadingState } from '../../ui/reading-state.tsx';
import { Section } from '../../ui/section.tsx';
import { type Application, type ResellerPrice, resellerPricesQuery } from './applications.api.ts';
import classes from './reseller-prices-section.module.css';

// Loaded when it is first opened.
const ResellerPriceDialog = lazy(async () => ({
  default: (await import('../../domain/applications/reseller-price-dialog.tsx')).ResellerPriceDialog,
}));

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; price: ResellerPrice } | null;

/** Who pays another price for an application than everybody else. */
export function ResellerPricesSection({ application }: { application: Application }) {
  const t = useTexts('applications');
  const own = useTexts('domain/applications');
  const query = useQuery(resellerPricesQuery(application.id));
  const barredBy = useWhyReadOnly();
  const [opened, setOpened] = useState<Open>(null);
  const close = () => setOpened(null);
  return (
    <Section
      title={t('own.title')}
      subtitle={t('own.subtitle')}
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setOpened({ kind: 'add' })}
          {...barred(barredBy)}
        >
          {own('own.add')}
        </Button>
      }
    >
      <ReadingState query={query} />
      {query.data?.data.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('own.empty')}
        </Text>
      )}
      {query.data && query.data.data.length > 0 && (
        <ul className={classes.list}>
          {query.data.data.map((price) => (
            <PriceRow key={price.user_id} price={price} onOpen={(kind) => setOpened({ kind, price })} />
          ))}
        </ul>
      )}
      <Suspense>
        {(opened?.kind === 'add' || opened?.kind === 'edit') && (
          <ResellerPriceDialog
            application={application}
            buyer={opened.kind === 'edit' ? buyerOf(opened.price) : null}
            price={opened.kind === 'edit' ? opened.price : null}
            onClose={close}
          />
        )}
      </Suspense>
      {opened?.kind === 'remove' && (
        <RemovePriceDialog
          application={application}
          buyer={buyerOf(opened.price)}
          price={opened.price}
          onClose={close}
        />
      )}
    </Section>
  );
}

const buyerOf = ({ user_id: id, name, email }: ResellerPrice) => ({ id, name, email });

function PriceRow({ price, onOpen }: { price: ResellerPrice; onOpen: (kind: 'edit' | 'remove') => void }) {
  const t = useTexts('domain/applications');
  const format = useFormat();
  const name = { name: price.name };
  const barredBy = useWhyReadOnly();
  const said = (value: number | null) => (value === null ? t('own.standard') : format.number(value));
  return (
    <li className={classes.row}>
      <div className={classes.person}>
        <Text size="sm" fw={500}>
          <bdi>{price.name}</bdi>
        </Text>
        <Text size="xs" c="dimmed">
          <Mono isText>{price.email}</Mono>
        </Text>
      </div>
      <dl className={classes.prices}>
        <div>
          <dt>{t('yearly')}</dt>
          <dd>{said(price.yearly_credits)}</dd>
        </div>
        <div>
          <dt>{t('lifetime')}</dt>
          <dd>{said(price.lifetime_credits)}</dd>
        </div>
      </dl>
      <div className={classes.actions}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          title={t('own.editNamed', name)}
          aria-label={t('own.editNamed', name)}
          onClick={() => onOpen('edit')}
          {...barred(barredBy)}
        >
          <IconPencil size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          title={t('own.removeNamed', name)}
          aria-label={t('own.removeNamed', name)}
          onClick={() => onOpen('remove')}
          {...barred(barredBy)}
        >
          <IconTrash size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
