import type { ReactNode } from 'react';
import classes from './notice.module.css';

export type NoticeTone = 'danger' | 'warning' | 'success' | 'info' | 'neutral';

/** A short message in the page. What went wrong is announced at once, anything else when the reader pauses. */
export function Notice({ tone = 'neutral', children }: { tone?: NoticeTone; children: ReactNode }) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
