import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './work-list.module.css';

interface WorkLineProps {
  icon: Icon;
  isUrgent?: boolean;
  /** The step that does it. */
  action?: ReactNode;
  children: ReactNode;
}

/** One thing that waits. */
export function WorkLine({ icon: LineIcon, isUrgent = false, action, children }: WorkLineProps) {
  return (
    <div className={classes.line} data-urgent={isUrgent || undefined}>
      <LineIcon size={18} stroke={1.6} aria-hidden />
      <p className={classes.said}>{children}</p>
      {action}
    </div>
  );
}
