import { ltr, useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Mono } from '../../ui/mono.tsx';
import { useActionWords } from './action-words.ts';
import type { AuditEntry } from './audit.api.ts';
import classes from './audit-log-page.module.css';
import { changesOf } from './changes.ts';

/** All that is known of one entry. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const t = useTexts('audit');
  const words = useActionWords();
  const format = useFormat();
  const { target } = entry;
  const title = t('detailsTitle', { action: words.action(entry.action), at: format.exactUtc(entry.at) });
  return (
    <Dialog title={title} onClose={onClose} size="lg">
      {() => (
        <>
          <ChangeTable entry={entry} />
          <dl className={classes.facts}>
            <dt>{t('target')}</dt>
            <dd>
              {words.kind(target.kind)}
              {target.id && <span className={classes.minor}> {ltr(`#${target.id}`)}</span>} <bdi>{target.name}</bdi>
            </dd>
            <dt>{t('who')}</dt>
            <dd>{entry.actor ? <Mono isText>{entry.actor.email}</Mono> : t('nobody')}</dd>
            <dt>{t('address')}</dt>
            <dd>
              <Mono>{entry.ip}</Mono>
            </dd>
            <dt>{t('program')}</dt>
            <dd>
              <Mono isText>{entry.user_agent}</Mono>
            </dd>
            <dt>{t('request')}</dt>
            <dd>
              <Mono copyLabel={t('request')}>{entry.request_id}</Mono>
            </dd>
          </dl>
        </>
      )}
    </Dialog>
  );
}

function ChangeTable({ entry }: { entry: AuditEntry }) {
  const t = useTexts('audit');
  const format = useFormat();
  const words = useActionWords();
  const changes = changesOf(entry);
  if (changes.length === 0) return <p className={classes.minor}>{t('noFields')}</p>;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after, kept }) => (
          <tr key={field}>
            <th scope="row">{words.field(field)}</th>
            <td>
              <bdi dir="auto">{before === null ? <Empty /> : words.value(before, field)}</bdi>
            </td>
            <td>
              <bdi dir="auto">{after === null ? <Empty /> : words.value(after, field)}</bdi>
              {kept !== undefined && <p className={classes.minor}>{t('kept', { count: format.number(kept) })}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
