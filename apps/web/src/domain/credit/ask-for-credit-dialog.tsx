import { TextInput } from '@mantine/core';
import { askForCreditForm } from '@tessera/contracts/credit-changes.forms';
import { api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { useTexts } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';

/** Tells one's parent how much is wanted, and for what. Nothing moves. */
export function AskForCreditDialog({ missing, onClose }: { missing: number; onClose: () => void }) {
  const t = useTexts('domain/credit');
  const common = useTexts('common');
  const form = useAppForm({
    initial: { amount: missing as number | '', note: '' },
    schema: askForCreditForm,
    send: (body) => api('POST /ask-for-credit', { body, once: true }),
    onDone: (answer) => {
      toast.success(answer.msg);
      void changed('creditRequests');
      onClose();
    },
  });
  return (
    <FormDialog title={t('ask')} form={form} submitLabel={t('send')} onClose={onClose} size="sm">
      <NumberField label={t('amount')} description={t('hint')} required {...form.field('amount')} />
      <TextInput label={t('note')} description={common('optional')} {...form.field('note')} />
    </FormDialog>
  );
}
