import { Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { portalBrandForm } from '@tessera/contracts/brand.forms';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { showBrand } from '../../lib/brand.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { brandChanged, type PortalBrand, portalBrandQuery } from './brand.api.ts';
import { BrandPreview } from './brand-preview.tsx';
import { ColourField } from './colour-field.tsx';
import { PictureField } from './picture-field.tsx';

/** What the portal is called and looks like. */
export function BrandPage() {
  const t = useTexts('brand');
  const query = useQuery(portalBrandQuery);
  return (
    <Page title={t('title')} subtitle={t('subtitle')} isForm>
      {query.isPending && <LoadingState />}
      {!query.data && query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <BrandForm brand={query.data} />}
    </Page>
  );
}

function BrandForm({ brand }: { brand: PortalBrand }) {
  const t = useTexts('brand');
  const common = useTexts('common');
  const barredBy = useWhyReadOnly();
  const form = useAppForm({
    barredBy,
    initial: {
      name: brand.name,
      logo: brand.logo ?? '',
      icon: brand.icon ?? '',
      colour: brand.colour ?? '',
      footer: brand.footer ?? '',
      terms: brand.terms ?? '',
      seller_name: brand.seller_name ?? '',
      seller_address: brand.seller_address ?? '',
      seller_tax_number: brand.seller_tax_number ?? '',
    },
    schema: portalBrandForm,
    draft: 'brand',
    send: (body) => api('PUT /portal-brand', { body }),
    onDone: ({ msg, data }) => {
      toast.success(msg);
      void brandChanged();
      const { name, logo, icon, footer, colour } = data;
      // Colours are a part of what the page was loaded with.
      if (colour !== brand.colour) window.location.reload();
      else showBrand({ name, logo, icon, footer });
    },
  });
  const picture = (name: 'logo' | 'icon') => (
    <PictureField
      label={t(name)}
      value={form.values[name]}
      onChange={(path) => form.set(name, path)}
      barredBy={barredBy}
    />
  );
  return (
    <Form form={form}>
      <Section title={t('look')}>
        <Stack gap="md">
          <TextInput dir="auto" label={t('name')} required maxLength={40} {...form.field('name')} />
          {picture('logo')}
          {picture('icon')}
          <ColourField field={form.field('colour')} onPick={(colour) => form.set('colour', colour)} />
          <TextInput label={t('footer')} description={t('footerHint')} {...form.field('footer')} />
        </Stack>
      </Section>
      <Section title={t('preview')} subtitle={t('previewHint')}>
        <BrandPreview brand={form.values} />
      </Section>
      <Section title={t('receipts')} subtitle={t('receiptsHint')}>
        <Stack gap="md">
          <TextInput label={t('sellerName')} {...form.field('seller_name')} />
          <Textarea label={t('sellerAddress')} autosize minRows={2} maxRows={5} {...form.field('seller_address')} />
          <TextInput label={t('sellerTaxNumber')} dir="ltr" {...form.field('seller_tax_number')} />
        </Stack>
      </Section>
      <Section title={t('terms')} subtitle={t('termsHint')}>
        <Textarea aria-label={t('terms')} autosize minRows={4} maxRows={16} {...form.field('terms')} />
      </Section>
      <FormActions form={form} submitLabel={common('save')} />
    </Form>
  );
}
