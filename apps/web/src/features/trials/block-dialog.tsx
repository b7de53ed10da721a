import { Textarea, TextInput } from '@mantine/core';
import { trialBlocksForm } from '@tessera/contracts/trials.forms';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { trialsChanged } from './trials.api.ts';

/** Puts MACs and networks, one per line, on the list of what gets no trial. */
export function BlockDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('trials');
  const form = useAppForm({
    initial: { entries: '' as string | string[], note: '' },
    schema: trialBlocksForm,
    send: (body) => api('POST /trial-blocks', { body }),
    onDone: ({ msg }) => {
      toast.success(msg);
      void trialsChanged();
      onClose();
    },
  });
  const { value, ...entries } = form.field('entries');
  return (
    <FormDialog title={t('block')} form={form} submitLabel={t('block')} onClose={onClose}>
      <Textarea
        label={t('entries')}
        description={t('entriesHint')}
        required
        dir="ltr"
        autosize
        minRows={4}
        spellCheck={false}
        value={String(value)}
        {...entries}
      />
      <TextInput label={t('note')} description={t('noteHint')} {...form.field('note')} />
    </FormDialog>
  );
}
