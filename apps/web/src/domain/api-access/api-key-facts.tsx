import { useTexts } from '../../lib/i18n.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Mono } from '../../ui/mono.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { ApiAccessState } from './api-access-query.ts';
import classes from './api-key-facts.module.css';

/** The key as far as it is shown, and how it is used; right after it was made, all of it. */
export function ApiKeyFacts({ access, newKey }: { access: ApiAccessState; newKey: string | null }) {
  const t = useTexts('domain/api-access');
  const common = useTexts('common');
  const docs = (
    <a className="link" href="/docs" target="_blank" rel="noreferrer">
      {t('docs')}
    </a>
  );
  if (access.api_key === null) {
    return (
      <p className={classes.hint}>
        {t('none')} {docs}
      </p>
    );
  }
  return (
    <>
      {newKey && (
        <Notice tone="success">
          {t('once')}
          <span className={classes.key} data-testid="api-key">
            <Mono copyLabel={t('key')}>{newKey}</Mono>
          </span>
        </Notice>
      )}
      {access.suspended && <Notice tone="warning">{t('suspendedText')}</Notice>}
      <dl className={classes.facts}>
        <dt>{common('status')}</dt>
        <dd>
          <AccessBadge access={access} />
        </dd>
        <dt>{t('key')}</dt>
        <dd>
          <Mono>{newKey ? `${newKey.slice(0, 15)}••••••••` : access.api_key}</Mono>
        </dd>
        <dt>{common('created')}</dt>
        <dd>
          <DateTime value={access.created_at} />
        </dd>
        <dt>{t('lastUsed')}</dt>
        <dd>
          {access.last_used_at ? <DateTime value={access.last_used_at} /> : t('never')}{' '}
          {access.last_used_ip && <Mono>{access.last_used_ip}</Mono>}
        </dd>
      </dl>
      <p className={classes.hint}>{docs}</p>
    </>
  );
}

function AccessBadge({ access }: { access: ApiAccessState }) {
  const t = useTexts('domain/api-access');
  if (access.suspended) return <StatusBadge tone="warning">{t('suspended')}</StatusBadge>;
  return (
    <StatusBadge tone={access.api_access ? 'success' : 'neutral'}>{access.api_access ? t('on') : t('off')}</StatusBadge>
  );
}
