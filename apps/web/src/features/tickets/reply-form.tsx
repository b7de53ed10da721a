import { Button, Group, Stack, Textarea } from '@mantine/core';
import { answerTicketForm } from '@tessera/contracts/tickets.forms';
import { useRef } from 'react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { barred } from '../../ui/barred.ts';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import type { TicketReply } from './ticket-moves.ts';
import { type Ticket, ticketsChanged } from './tickets.api.ts';

interface Words {
  comment: string;
  admin_remarks?: string | undefined;
}

const send = {
  answer: (id: number, body: Words) => api('POST /tickets/{id}/answer', { params: { id }, body, once: true }),
  reopen: (id: number, { comment }: Words) =>
    api('POST /reopen-tickets/{id}/reopen', { params: { id }, body: { comment }, once: true }),
  resolve: (id: number, body: Words) => api('POST /resolve-tickets/{id}/resolve', { params: { id }, body, once: true }),
};

interface ReplyFormProps {
  ticket: Ticket;
  /** What may be done with what is written; the first with Enter. */
  replies: [TicketReply, ...TicketReply[]];
  onDone: (reply: TicketReply) => void;
}

/** Below what was said: more words, with which the ticket stays as it is, is resolved or is opened again. */
export function ReplyForm({ ticket, replies, onDone }: ReplyFormProps) {
  const t = useTexts('tickets');
  const barredBy = useWhyReadOnly();
  const mayRemark = useCan()('admin-remarks');
  const hasRemarks = mayRemark && replies.includes('resolve');
  const [usual] = replies;
  const chosen = useRef<TicketReply>(usual);
  const form = useAppForm({
    initial: { comment: '', admin_remarks: '' },
    schema: answerTicketForm,
    draft: `reply-ticket-${ticket.id}`,
    barredBy,
    send: (values) => send[chosen.current](ticket.id, values),
    onDone: (answer) => {
      toast.success(answer.msg);
      void ticketsChanged();
      form.reset();
      onDone(chosen.current);
    },
    // Somebody else may have moved it: the list shows where to. Without an answer it stays as it is here, so that pressing again asks the same.
    onRefused: ({ isUnanswered }) => {
      if (!isUnanswered) void ticketsChanged();
      return false;
    },
  });
  const lines = { autosize: true, minRows: 3, maxRows: 10, dir: 'auto' };
  return (
    <Form form={form}>
      <Stack gap="sm">
        <Textarea label={t('yourAnswer')} required {...lines} {...form.field('comment')} />
        {hasRemarks && (
          <Textarea
            label={t('remarks')}
            description={t('remarksHint')}
            {...lines}
            minRows={1}
            {...form.field('admin_remarks')}
          />
        )}
        <Group justify="flex-end" gap="xs">
          {replies.toReversed().map((reply) => (
            <Button
              key={reply}
              type="submit"
              variant={reply === usual ? 'filled' : 'default'}
              loading={form.isBusy && chosen.current === reply}
              disabled={form.isBusy}
              onClick={() => {
                chosen.current = reply;
              }}
              {...barred(barredBy)}
            >
              {t(`reply.${reply}`)}
            </Button>
          ))}
        </Group>
      </Stack>
    </Form>
  );
}
