import { Stack, TextInput } from '@mantine/core';
import { ownBrandForm } from '@tessera/contracts/brand.forms';
import { useState } from 'react';
import { type OwnBrand, ownBrandQuery } from '../../domain/brand/own-brand-query.ts';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { currentBrand } from '../../lib/brand.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useRecord } from '../../lib/use-record.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { brandChanged } from './brand.api.ts';
import { BrandFrame, BrandLook } from './brand-frame.tsx';
import { OwnDomain } from './own-domain.tsx';
import { PictureField } from './picture-field.tsx';

/** What a reseller shows their sub-resellers and customers, and where those come to. */
export function OwnBrandPage() {
  const t = useTexts('brand');
  const query = useRecord(ownBrandQuery);
  return (
    <BrandFrame title={t('ownTitle')} subtitle={t('ownSubtitle')} query={query}>
      {(brand) => (
        <Stack gap="lg">
          <OwnBrandForm brand={brand} />
          <OwnDomain domain={brand.domain} />
        </Stack>
      )}
    </BrandFrame>
  );
}

function OwnBrandForm({ brand }: { brand: OwnBrand }) {
  const t = useTexts('brand');
  const common = useTexts('common');
  const barredBy = useWhyReadOnly();
  const [uploads, setUploads] = useState(0);
  const form = useAppForm({
    barredBy: barredBy ?? (uploads > 0 ? t('uploading') : undefined),
    initial: {
      name: brand.name ?? '',
      logo: brand.logo ?? '',
      email: brand.email ?? '',
      whatsapp: brand.whatsapp_number ?? '',
      telegram: brand.telegram_number ?? '',
    },
    schema: ownBrandForm,
    draft: 'own-brand',
    send: (_body, changed) => api('PUT /own-brand', { body: changed }),
    onDone: ({ msg }) => {
      toast.success(msg);
      void brandChanged();
    },
  });
  const look = previewed(form.values, brand.domain);
  return (
    <Form form={form}>
      <BrandLook brand={look}>
        <TextInput label={t('ownName')} description={t('ownNameHint')} {...form.field('name')} />
        <PictureField
          label={t('logo')}
          value={form.values.logo}
          onChange={(path) => form.set('logo', path)}
          onUploads={(change) => setUploads((count) => count + change)}
          barredBy={barredBy}
        />
      </BrandLook>
      <Section title={t('contacts')} subtitle={t('contactsHint')}>
        <Stack gap="md">
          <TextInput label={t('email')} description={t('emailHint')} type="email" dir="ltr" {...form.field('email')} />
          <TextInput
            label={t('whatsapp')}
            type="tel"
            inputMode="tel"
            dir="ltr"
            placeholder="+201001234567"
            {...form.field('whatsapp')}
          />
          <TextInput label={t('telegram')} dir="ltr" {...form.field('telegram')} />
        </Stack>
      </Section>
      <FormActions form={form} submitLabel={common('save')} />
    </Form>
  );
}

/** What is shown: their own name, else the domain's while it is served, else the portal as it is. */
function previewed({ name, logo }: { name: string; logo: string }, domain: OwnBrand['domain']) {
  const portal = currentBrand();
  const colour = portal.shades?.[6] ?? '';
  const own = name.trim() || (domain?.verified_at && domain.domain);
  if (own || logo) return { name: own || portal.name, logo, icon: '', colour, footer: '' };
  return { name: portal.name, logo: portal.logo ?? '', icon: portal.icon ?? '', colour, footer: portal.footer ?? '' };
}
