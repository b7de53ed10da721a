import { Textarea } from '@mantine/core';
import { reverseTransferForm } from '@tessera/contracts/credit-changes.forms';
import { creditMoved } from '../../domain/credit/balance.ts';
import { usePasscode } from '../../domain/session/passcode.ts';
import { api } from '../../lib/api-client.ts';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';

/** What is taken back, and from whom to whom it returns; null is the system. */
export interface Reversible {
  id: number;
  points: number;
  giver: string | null;
  receiver: string | null;
}

/** Takes a transfer back, with a reason that stands in both statements. */
export function ReverseDialog({ transfer, onClose }: { transfer: Reversible; onClose: () => void }) {
  const t = useTexts('credits');
  const common = useTexts('common');
  const { withPasscode } = usePasscode();
  const form = useAppForm({
    initial: { reason: '' },
    schema: reverseTransferForm,
    send: (body) =>
      withPasscode(
        () => api('POST /transfers/{id}/reverse', { params: { id: transfer.id }, body, once: true }),
        `${t('reverseTitle', { id: transfer.id })}: ${common('points', { count: transfer.points })}`,
      ),
    onDone: (answer) => {
      void creditMoved(answer);
      toast.success(answer.msg);
      onClose();
    },
    onRefused: () => {
      // Somebody else took it back meanwhile, or some of it is gone: what is on the screen says otherwise.
      void creditMoved();
      return false;
    },
  });
  const nameOf = (email: string | null) => (email ? ltr(email) : t('system'));
  return (
    <FormDialog title={t('reverseTitle', { id: transfer.id })} form={form} submitLabel={t('reverse')} onClose={onClose}>
      <Notice tone="warning">
        {t('reverseText', {
          points: common('points', { count: transfer.points }),
          receiver: nameOf(transfer.receiver),
          giver: nameOf(transfer.giver),
        })}
      </Notice>
      <Textarea label={t('reason')} autosize minRows={2} required {...form.field('reason')} />
    </FormDialog>
  );
}
