import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { normalizeCodeValue } from '@tessera/contracts/code-value';
import { text } from '@tessera/contracts/fields';
import * as z from 'zod/mini';
import { useTexts } from '../../lib/i18n.ts';
import { useWayBack } from '../../lib/use-way-back.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';

const chosenCode = z.object({ code: z.pipe(text(40), z.transform(normalizeCodeValue)) });

/** Asks which code's playlists are to be edited. */
export function ChooseCodePage() {
  const t = useTexts('codes');
  const common = useTexts('common');
  const navigate = useNavigate();
  const { back } = useWayBack({ to: '/iboprotv' }, 'index-code', t('listTitle'));
  const form = useAppForm({
    onlyReads: true,
    initial: { code: '' },
    schema: chosenCode,
    send: ({ code }) => navigate({ to: '/ibopro-playlist/$codeValue', params: { codeValue: code } }),
  });
  return (
    <Page title={t('playlistsTitle')} subtitle={t('chooseSubtitle')} isForm back={back}>
      <Form form={form} label={t('playlistsTitle')}>
        <Section>
          <TextInput
            label={t('code')}
            placeholder="ABCD-EFGH-JKMN"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            required
            {...form.field('code')}
          />
        </Section>
        <FormActions form={form} submitLabel={common('continue')} />
      </Form>
    </Page>
  );
}
