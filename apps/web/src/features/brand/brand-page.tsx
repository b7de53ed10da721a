import { Stack, Textarea, TextInput } from '@mantine/core';
import { portalBrandForm } from '@tessera/contracts/brand.forms';
import { useState } from 'react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { showBrand } from '../../lib/brand.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useRecord } from '../../lib/use-record.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { brandChanged, type PortalBrand, portalBrandQuery } from './brand.api.ts';
import { BrandFrame, BrandLook } from './brand-frame.tsx';
import { ColourField } from './colour-field.tsx';
import { PictureField } from './picture-field.tsx';

/** What the portal is called and looks like. */
export function BrandPage() {
  const t = useTexts('brand');
  const query = useRecord(portalBrandQuery);
  return (
    <BrandFrame title={t('title')} subtitle={t('subtitle')} query={query}>
      {(brand) => <BrandForm brand={brand} />}
    </BrandFrame>
  );
}

function BrandForm({ brand }: { brand: PortalBrand }) {
  const t = useTexts('brand');
  const common = useTexts('common');
  const barredBy = useWhyReadOnly();
  const [uploads, setUploads] = useState(0);
  const form = useAppForm({
    barredBy: barredBy ?? (uploads > 0 ? t('uploading') : undefined),
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
    send: (_body, changed) => api('PUT /portal-brand', { body: changed }),
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
      onUploads={(change) => setUploads((count) => count + change)}
      barredBy={barredBy}
    />
  );
  return (
    <Form form={form}>
      <BrandLook brand={form.values}>
        <TextInput label={t('name')} required {...form.field('name')} />
        {picture('logo')}
        {picture('icon')}
        <ColourField field={form.field('colour')} onPick={(colour) => form.set('colour', colour)} />
        <TextInput label={t('footer')} description={t('footerHint')} {...form.field('footer')} />
      </BrandLook>
      <Section title={t('receipts')} subtitle={t('receiptsHint')}>
        <Stack gap="md">
          <TextInput label={t('sellerName')} {...form.field('seller_name')} />
          <Textarea label={t('sellerAddress')} autosize minRows={2} maxRows={5} {...form.field('seller_address')} />
          <TextInput dir="ltr" label={t('sellerTaxNumber')} {...form.field('seller_tax_number')} />
        </Stack>
      </Section>
      <Section title={t('terms')} subtitle={t('termsHint')}>
        <Textarea aria-label={t('terms')} autosize minRows={4} maxRows={16} {...form.field('terms')} />
      </Section>
      <FormActions form={form} submitLabel={common('save')} />
    </Form>
  );
}
