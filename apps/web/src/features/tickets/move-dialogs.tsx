import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { type Ticket, ticketsChanged } from './tickets.api.ts';

const send = {
  close: (id: number) => api('POST /close-tickets/{id}/close', { params: { id } }),
  withdraw: (id: number) => api('POST /withdraw-tickets/{id}/withdraw', { params: { id } }),
};

interface MoveTicketDialogProps {
  ticket: Ticket;
  move: keyof typeof send;
  onClose: () => void;
}

/** Closes or withdraws a ticket, once it is confirmed. */
export function MoveTicketDialog({ ticket, move, onClose }: MoveTicketDialogProps) {
  const t = useTexts('tickets');
  const confirm = async () => {
    try {
      toast.success((await send[move](ticket.id)).msg);
    } finally {
      await ticketsChanged();
    }
  };
  return (
    <ConfirmDialog
      title={t(`${move}Title`, { number: ticket.number })}
      confirmLabel={t(`${move}Named`, { number: ticket.number })}
      failure={t(`${move}Failed`)}
      isDestructive={move === 'withdraw'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(`${move}Text`)}
    </ConfirmDialog>
  );
}

/** Takes a ticket off the list, once it is confirmed. */
export function DeleteTicketDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const t = useTexts('tickets');
  const confirm = async () => {
    toast.success((await api('DELETE /delete-tickets/{id}', { params: { id: ticket.id } })).msg);
    await ticketsChanged();
  };
  return (
    <ConfirmDialog
      title={t('deleteTitle', { number: ticket.number })}
      confirmLabel={t('deleteNamed', { number: ticket.number })}
      failure={t('deleteFailed')}
      isDestructive
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
}
