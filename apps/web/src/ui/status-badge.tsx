import classes from './status-badge.module.css';

export type BadgeTone = 'success' | 'warning' | 'info' | 'violet' | 'danger' | 'ended' | 'neutral';

/** A state: a dot, a word and a tint. The word says it all; colour only helps. */
export function StatusBadge({ tone, children }: { tone: BadgeTone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
