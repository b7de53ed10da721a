import { Button, Textarea } from '@mantine/core';
import { type Icon, IconCircleX, IconMessageReply, IconTrash } from '@tabler/icons-react';
import { ticketCommentMaxLength } from '@tessera/contracts/tickets.lists';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { WholeSelection } from '../../domain/several/whole-selection.tsx';
import { api } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts, validationText } from '../../lib/i18n.ts';
import { useTicketMoves } from './ticket-moves.ts';
import { matchingTicketsQuery, type Ticket, type TicketSearch, ticketsChanged } from './tickets.api.ts';

// Loaded when it is first opened.
const SeveralDialog = lazy(async () => ({
  default: (await import('../../domain/several/several-dialog.tsx')).SeveralDialog<Ticket>,
}));

type Step = 'resolve' | 'close' | 'delete';

const steps: readonly Step[] = ['resolve', 'close', 'delete'];
const icons: Record<Step, Icon> = { resolve: IconMessageReply, close: IconCircleX, delete: IconTrash };

const acts: Record<Step, (id: number, comment: string) => Promise<unknown>> = {
  resolve: (id, comment) =>
    api('POST /resolve-tickets/{id}/resolve', { params: { id }, body: { comment }, once: true }),
  close: (id) => api('POST /close-tickets/{id}/close', { params: { id } }),
  delete: (id) => api('DELETE /delete-tickets/{id}', { params: { id } }),
};

interface Opened {
  step: Step;
  tickets: Ticket[];
  clear: () => void;
}

/** What can be done with the tickets that are picked, or with all that match, each step to those that it applies to, and its dialog. */
export function useTicketBulk(search: TicketSearch) {
  const t = useTexts('tickets');
  const movesOf = useTicketMoves();
  const [opened, setOpened] = useState<Opened | null>(null);
  const labels = { resolve: t('reply.resolve'), close: t('move.close'), delete: t('delete') };
  const actionsOf = (rows: Ticket[], clear: () => void): ReactNode =>
    steps.map((step) => {
      const tickets = rows.filter((row) => step === 'delete' || movesOf(row)[step]);
      const StepIcon = icons[step];
      return (
        tickets.length > 0 && (
          <Button
            key={step}
            size="xs"
            variant="default"
            leftSection={<StepIcon size={14} aria-hidden />}
            onClick={() => setOpened({ step, tickets, clear })}
          >
            {labels[step]}
          </Button>
        )
      );
    });
  const bulkActions = (rows: Ticket[], clear: () => void, areAll: boolean): ReactNode =>
    areAll ? (
      <WholeSelection query={matchingTicketsQuery(search)}>{(all) => actionsOf(all, clear)}</WholeSelection>
    ) : (
      actionsOf(rows, clear)
    );
  const dialog = opened && <BulkDialog {...opened} onClose={() => setOpened(null)} />;
  return { bulkActions, dialog };
}

function BulkDialog({ step, tickets, clear, onClose }: Opened & { onClose: () => void }) {
  const t = useTexts('tickets');
  const format = useFormat();
  const [comment, setComment] = useState('');
  const isTooLong = comment.trim().length > ticketCommentMaxLength;
  const label = t(`${step}Some`, { count: tickets.length, number: format.number(tickets.length) });
  return (
    <Suspense>
      <SeveralDialog
        title={label}
        confirmLabel={label}
        isDestructive={step === 'delete'}
        isDisabled={step === 'resolve' && (comment.trim() === '' || isTooLong)}
        rows={tickets}
        rowId={({ id }) => id}
        rowName={({ number, title }) => `${number} ${title}`}
        act={({ id }) => acts[step](id, comment)}
        onSettled={() => ticketsChanged()}
        onDone={clear}
        onClose={onClose}
      >
        {t(`${step}SomeText`)}
        {step === 'resolve' && (
          <Textarea
            mt="sm"
            label={t('yourAnswer')}
            required
            autosize
            minRows={3}
            maxRows={10}
            value={comment}
            error={isTooLong && validationText('maxLength', { maximum: ticketCommentMaxLength })}
            onChange={(event) => setComment(event.currentTarget.value)}
            data-autofocus
          />
        )}
      </SeveralDialog>
    </Suspense>
  );
}
