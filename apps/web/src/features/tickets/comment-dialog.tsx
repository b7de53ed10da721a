import { Textarea } from '@mantine/core';
import { limits } from '@tessera/contracts/limits';
import { reopenTicketForm, resolveTicketForm } from '@tessera/contracts/tickets.forms';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { type Ticket, ticketsChanged } from './tickets.api.ts';

interface CommentDialogProps {
  ticket: Ticket;
  move: 'reopen' | 'resolve';
  onClose: () => void;
}

const send = {
  reopen: (id: number, body: { comment: string }) =>
    api('POST /reopen-tickets/{id}/reopen', { params: { id }, body: { comment: body.comment } }),
  resolve: (id: number, body: { comment: string; admin_remarks?: string | undefined }) =>
    api('POST /resolve-tickets/{id}/resolve', { params: { id }, body }),
};

/** Opens a ticket again or answers it, in words. */
export function CommentDialog({ ticket, move, onClose }: CommentDialogProps) {
  const t = useTexts('tickets');
  const common = useTexts('common');
  const hasRemarks = useCan()('admin-remarks') && move === 'resolve';
  const form = useAppForm({
    initial: { comment: '', admin_remarks: '' },
    schema: move === 'resolve' ? resolveTicketForm : reopenTicketForm,
    draft: `${move}-ticket-${ticket.id}`,
    send: (values) => send[move](ticket.id, values),
    onDone: (answer) => {
      toast.success(answer.msg);
      void ticketsChanged();
      onClose();
    },
    // Somebody else may have moved it: the list shows where to.
    onRefused: () => {
      void ticketsChanged();
      return false;
    },
  });
  const lines = { autosize: true, minRows: 3, maxRows: 10, maxLength: limits.ticketCommentMaxLength, dir: 'auto' };
  return (
    <FormDialog
      title={t(`${move}Title`, { number: ticket.number })}
      form={form}
      submitLabel={t(`move.${move}`)}
      onClose={onClose}
    >
      <Textarea label={common('comment')} required data-autofocus {...lines} {...form.field('comment')} />
      {hasRemarks && (
        <Textarea label={t('remarks')} description={t('remarksHint')} {...lines} {...form.field('admin_remarks')} />
      )}
    </FormDialog>
  );
}
