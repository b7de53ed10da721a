import { SimpleGrid, Text } from '@mantine/core';
import { resellerPriceForm } from '@tessera/contracts/applications.forms';
import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { useTexts } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { ResellerSearch } from '../people/reseller-search.tsx';
import { type Buyer, type OwnPriceValues, type PricedApplication, seenOf } from './own-price.ts';

interface ResellerPriceDialogProps {
  application: PricedApplication;
  /** Who pays it; null: is searched for. */
  buyer: Buyer | null;
  /** What they pay by now; null: what everybody pays. */
  price: OwnPriceValues | null;
  onClose: () => void;
}

/** Sets what an application costs one reseller. A price that is left empty stays everybody's. */
export function ResellerPriceDialog({ application, buyer, price, onClose }: ResellerPriceDialogProps) {
  const t = useTexts('domain/applications');
  const common = useTexts('common');
  // Whose price was read, by the address as it stands in the field: of somebody else who is searched for none was.
  const [read, setRead] = useState({ email: buyer?.email ?? '', price });
  const form = useAppForm({
    initial: {
      email: buyer?.email ?? '',
      yearlyCredits: (price?.yearly_credits ?? '') as string | number,
      lifetimeCredits: (price?.lifetime_credits ?? '') as string | number,
    },
    schema: resellerPriceForm,
    send: ({ email }, values) => {
      const seen = seenOf(read.email === form.values.email ? read.price : null);
      return api('PUT /application/{id}/prices', { params: { id: application.id }, body: { email, ...values, seen } });
    },
    // What was typed stays, beside what is said to hold by now: saved again it takes the place of that.
    onRefused: ({ statusCode, data }) => {
      if (statusCode === 'C10409') {
        setRead({ email: form.values.email, price: data as unknown as OwnPriceValues });
        void changed('applications');
      }
      return false;
    },
    onDone: (answer) => {
      toast.success(answer.msg);
      void changed('applications');
      onClose();
    },
  });
  return (
    <FormDialog
      title={buyer ? t('own.editNamed', { name: buyer.name }) : t('own.add')}
      form={form}
      submitLabel={common('save')}
      onClose={onClose}
    >
      {buyer ? (
        <Text size="sm">
          <bdi>{application.app_name}</bdi> · <bdi>{buyer.name}</bdi> · <bdi>{buyer.email}</bdi>
        </Text>
      ) : (
        <ResellerSearch label={t('own.reseller')} required {...form.field('email')} />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberField
          label={t('yearly')}
          description={t('own.everybody', { price: application.yearly_credits })}
          maxDigits={6}
          {...form.field('yearlyCredits')}
        />
        <NumberField
          label={t('lifetime')}
          description={t('own.everybody', { price: application.lifetime_credits })}
          maxDigits={6}
          {...form.field('lifetimeCredits')}
        />
      </SimpleGrid>
    </FormDialog>
  );
}
