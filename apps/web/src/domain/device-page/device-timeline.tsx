import { Button } from '@mantine/core';
import { isForEver } from '@tessera/contracts/lifetime';
import { useRef, useState } from 'react';
import { ltr, useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Mono } from '../../ui/mono.tsx';
import type { MacEvent } from './device-page.api.ts';
import classes from './device-timeline.module.css';
import { UndoButton } from './undo-button.tsx';

/** So many are read at a glance. */
const shownAtFirst = 8;

interface TimelineProps {
  events: MacEvent[];
  /** From when on all activations are among them, where some were moved to the archive. */
  tellsFrom: string | null;
  hasSeveral: boolean;
}

/** What happened to the applications of a MAC in one line, the newest first: who did it, and what it cost. */
export function DeviceTimeline({ events, tellsFrom, hasSeveral }: TimelineProps) {
  const t = useTexts('domain/device-page');
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? events : events.slice(0, shownAtFirst);
  return (
    <section aria-label={t('timeline')}>
      <h3 ref={heading} className={classes.heading} tabIndex={-1}>
        {t('timeline')}
      </h3>
      {events.length === 0 && <p className={classes.empty}>{t('historyEmpty')}</p>}
      <ol className={classes.events}>
        {shown.map((event) => (
          <li key={`${event.at} ${event.kind} ${event.app_id} ${event.detail.playlist}`} data-tone={toneOf(event)}>
            <div className={classes.head}>
              <span>
                <strong>{t(`events.${event.detail.renewed ? 'renewed' : event.kind}`)}</strong>
                {hasSeveral && (
                  <>
                    {' · '}
                    <bdi>{event.app_name}</bdi>
                  </>
                )}
              </span>
              <DateTime value={event.at} />
            </div>
            <Detail event={event} />
            <SharedAt detail={event.detail} />
            {event.undo && (
              <UndoButton
                isSmall
                activationId={event.undo.activation_id}
                until={Date.parse(event.undo.until)}
                appName={event.app_name}
                onUndone={() => heading.current?.focus({ preventScroll: true })}
              />
            )}
            {event.actor_email && (
              <div className={classes.who}>
                <Mono isText>{event.actor_email}</Mono>
              </div>
            )}
          </li>
        ))}
      </ol>
      {shown.length < events.length && (
        <Button variant="default" size="xs" onClick={() => setWhole(true)}>
          {t('allOfIt', { number: format.number(events.length) })}
        </Button>
      )}
      {tellsFrom && <p className={classes.empty}>{t('tellsFrom', { day: format.date(tellsFrom) })}</p>}
    </section>
  );
}

/** That its customer was told of it, and by whom where that may be known. */
function SharedAt({ detail: { shared_at, shared_by } }: Pick<MacEvent, 'detail'>) {
  const t = useTexts('domain/device-page');
  const format = useFormat();
  if (!shared_at) return null;
  return (
    <p>
      {t('shared', { when: format.dateTime(shared_at) })}
      {shared_by && (
        <>
          {' · '}
          <Mono isText>{shared_by}</Mono>
        </>
      )}
    </p>
  );
}

function toneOf({ kind, detail }: MacEvent) {
  if (kind === 'activated') return detail.reversed ? 'violet' : 'success';
  if (kind === 'enabled' || kind === 'moved-in') return 'success';
  if (kind === 'disabled') return 'danger';
  return kind === 'switched' ? 'warning' : undefined;
}

function Detail({ event: { kind, detail } }: { event: MacEvent }) {
  const t = useTexts('domain/device-page');
  const deviceTexts = useTexts('domain/devices');
  const common = useTexts('common');
  const format = useFormat();
  if (kind === 'switched' && detail.from && detail.to)
    return <p>{t('eventSwitched', { from: ltr(detail.from), to: ltr(detail.to) })}</p>;
  if (detail.playlist) {
    return (
      <p>
        <bdi>{detail.playlist}</bdi>
      </p>
    );
  }
  const endsNever = detail.package === 'lifetime' || isForEver(detail.expire_date ?? '');
  const until = endsNever ? common('lifetime') : detail.expire_date && format.date(detail.expire_date);
  if (kind === 'activated' && until) {
    const points = detail.credit_point === undefined ? '' : common('points', { count: detail.credit_point });
    const ends = points ? t('eventActivated', { points, until }) : deviceTexts('standing.active', { date: until });
    return (
      <p>
        {endsNever ? [points, until].filter(Boolean).join(' · ') : ends}
        {detail.reversed && ` · ${t('eventReversed')}`}
      </p>
    );
  }
  if ((kind === 'code-redeemed' || kind === 'trial-granted' || kind === 'moved-in') && until)
    return <p>{endsNever ? until : deviceTexts('standing.active', { date: until })}</p>;
  return detail.comment ? <p dir="auto">{detail.comment}</p> : null;
}
