import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import type { useRecord } from '../../lib/use-record.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { BrandPreview, type PreviewedBrand } from './brand-preview.tsx';

interface BrandFrameProps<Brand> {
  title: string;
  subtitle: string;
  query: ReturnType<typeof useRecord<Brand>>;
  children: (brand: Brand) => ReactNode;
}

/** The page of a brand, once it is known. */
export function BrandFrame<Brand>({ title, subtitle, query, children }: BrandFrameProps<Brand>) {
  return (
    <Page title={title} subtitle={subtitle} isForm>
      {query.isPending && <LoadingState />}
      {query.error && <ErrorState error={query.error} onRetry={query.refetch} />}
      {query.data && children(query.data)}
    </Page>
  );
}

/** What a brand looks like: its fields, and how pages would look with them. */
export function BrandLook({ brand, children }: { brand: PreviewedBrand; children: ReactNode }) {
  const t = useTexts('brand');
  return (
    <>
      <Section title={t('look')}>
        <Stack gap="md">{children}</Stack>
      </Section>
      <Section title={t('preview')} subtitle={t('previewHint')}>
        <BrandPreview brand={brand} />
      </Section>
    </>
  );
}
