import { useTexts } from '../../lib/i18n.ts';
import type { Webhook } from './webhooks.api.ts';
import classes from './webhooks.module.css';

/** What an endpoint is told of. */
export function EventTags({ events }: { events: Webhook['events'] }) {
  const t = useTexts('webhooks');
  return (
    <ul className={classes.tags} aria-label={t('events')}>
      {events.map((event) => (
        <li key={event} className="mono">
          {event}
        </li>
      ))}
    </ul>
  );
}
