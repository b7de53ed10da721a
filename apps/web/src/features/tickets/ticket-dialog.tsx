import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { barred } from '../../ui/barred.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Mono } from '../../ui/mono.tsx';
import { ReadingState } from '../../ui/reading-state.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { ReplyForm } from './reply-form.tsx';
import { TicketBadge } from './ticket-badge.tsx';
import { useTicketDate } from './ticket-date.ts';
import { type TicketMove, type TicketReply, useTicketMoves } from './ticket-moves.ts';
import { seeTicket, type Ticket, ticketQuery } from './tickets.api.ts';
import classes from './tickets.module.css';

interface TicketDialogProps {
  ticket: Ticket;
  /** The list below has it still: else `ticket` is as it was, and nothing tells what became of it since. */
  isListed: boolean;
  onMove: (move: Exclude<TicketMove, TicketReply>) => void;
  onClose: () => void;
}

const moves = ['withdraw', 'close'] as const;
/** The first of them is what an answer usually is. */
const replies = ['answer', 'resolve', 'reopen'] as const;

/** A ticket with what both sides said, and the answer below it. Opening it marks it as seen. */
export function TicketDialog({ ticket: opened, isListed, onMove, onClose }: TicketDialogProps) {
  const t = useTexts('tickets');
  const date = useTicketDate();
  const barredBy = useWhyReadOnly();
  const mayRead = useCan()('view-ticket');
  const isAsked = mayRead && (opened.has_more || !isListed);
  const whole = useQuery({ ...ticketQuery(opened.id), enabled: isAsked });
  // Until all of it is here, what the list had of it is there to read.
  const shown = (isAsked && whole.data) || opened;
  const ticket = isListed ? opened : shown;
  const allowed = useTicketMoves()(ticket);
  const isOnItsWay = opened.has_more && mayRead && whole.isPending;
  const [usual, ...others] = replies.filter((reply) => allowed[reply]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the ticket as it was opened
  useEffect(() => {
    if (mayRead) void seeTicket(opened);
  }, []);
  return (
    <Dialog title={<bdi>{ticket.title}</bdi>} size="lg" onClose={onClose}>
      {(close) => (
        <Stack gap="md">
          <div className={classes.facts}>
            <TicketBadge status={ticket.status} />
            <Mono>{ticket.number}</Mono>
            <span>{t(`type.${ticket.type}`)}</span>
            <span className={classes.date}>{date(ticket.created_at)}</span>
          </div>
          <ol className={classes.talk} aria-label={t('conversation')}>
            <Said by={ticket.raised_by.name} at={ticket.created_at} isOperator={false}>
              <RichText html={shown.description ?? ''} />
            </Said>
            {conversationOf(shown).map(({ text, by, at, isOperator }) => (
              <Said key={`${at} ${by} ${text}`} by={by} at={at} isOperator={isOperator}>
                <p className={classes.words} dir="auto">
                  {text}
                </p>
              </Said>
            ))}
          </ol>
          {(isOnItsWay || whole.error) && <ReadingState query={whole} isFramed />}
          {ticket.admin_remarks && (
            <div className={classes.remarks}>
              <b>{t('remarks')}</b>
              <p className={classes.words} dir="auto">
                {ticket.admin_remarks}
              </p>
            </div>
          )}
          {usual && (
            <ReplyForm
              key={usual}
              ticket={ticket}
              replies={[usual, ...others]}
              onDone={(reply) => reply !== 'answer' && close()}
            />
          )}
          <Group justify="flex-end" gap="xs">
            {moves
              .filter((move) => allowed[move])
              .map((move) => (
                <Button key={move} variant="default" onClick={() => onMove(move)} {...barred(barredBy)}>
                  {t(`move.${move}`)}
                </Button>
              ))}
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

function conversationOf({ admin_comments = [], reseller_comments = [] }: Ticket) {
  return [
    ...reseller_comments.map((comment) => ({ ...comment, isOperator: false })),
    ...admin_comments.map((comment) => ({ ...comment, isOperator: true })),
  ].sort((a, b) => a.at.localeCompare(b.at));
}

interface SaidProps {
  by: string;
  at: string;
  isOperator: boolean;
  children: ReactNode;
}

function Said({ by, at, isOperator, children }: SaidProps) {
  const t = useTexts('tickets');
  const date = useTicketDate();
  return (
    <li className={classes.said} data-operator={isOperator || undefined}>
      <div className={classes.saidHead}>
        <b>
          <bdi>{by}</bdi>
          {isOperator && ` · ${t('support')}`}
        </b>
        <span className={classes.date}>{date(at)}</span>
      </div>
      {children}
    </li>
  );
}
