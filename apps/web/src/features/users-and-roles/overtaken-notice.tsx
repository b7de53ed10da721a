import { Fragment } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Overtaken } from './overtaken.ts';

interface OvertakenNoticeProps<F extends string> {
  changes: Overtaken<F>[];
  labels: Record<F, string>;
  /** What a value of a field is called. */
  wordOf: (field: F, value: string) => string;
}

/** Says what somebody else saved while a form was open, which keeps what was typed into it. */
export function OvertakenNotice<F extends string>({ changes, labels, wordOf }: OvertakenNoticeProps<F>) {
  const t = useTexts('users-and-roles');
  return (
    <Notice tone="danger">
      {t('changedMeanwhile')}
      {changes.map(({ field, isList, came, went }) => (
        <div key={field}>
          {labels[field]}:{' '}
          {[...came, ...went].map((value, place) => (
            <Fragment key={value}>
              {place > 0 && ' · '}
              <bdi>
                {isList && (came.includes(value) ? '+ ' : '− ')}
                {wordOf(field, value)}
              </bdi>
            </Fragment>
          ))}
        </div>
      ))}
    </Notice>
  );
}
