import { SimpleGrid, Text } from '@mantine/core';
import { resellerPriceForm } from '@tessera/contracts/applications.forms';
import { ResellerSearch } from '../../domain/people/reseller-search.tsx';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { type Application, applicationsChanged, type ResellerPrice } from './applications.api.ts';

interface ResellerPriceDialogProps {
  application: Application;
  price: ResellerPrice | null;
  onClose: () => void;
}

/** Sets what an application costs one reseller. A price that is left empty stays everybody's. */
export function ResellerPriceDialog({ application, price, onClose }: ResellerPriceDialogProps) {
  const t = useTexts('applications');
  const common = useTexts('common');
  const form = useAppForm({
    initial: {
      email: price?.email ?? '',
      yearlyCredits: (price?.yearly_credits ?? '') as string | number,
      lifetimeCredits: (price?.lifetime_credits ?? '') as string | number,
    },
    schema: resellerPriceForm,
    send: ({ email }, changed) =>
      api('PUT /application/{id}/prices', { params: { id: application.id }, body: { email, ...changed } }),
    onDone: (answer) => {
      toast.success(answer.msg);
      void applicationsChanged();
      onClose();
    },
  });
  return (
    <FormDialog
      title={price ? t('own.editNamed', { name: price.name }) : t('own.add')}
      form={form}
      submitLabel={common('save')}
      onClose={onClose}
    >
      {price ? (
        <Text size="sm">
          {price.name} · <bdi>{price.email}</bdi>
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
