import type { ReactNode, Ref } from 'react';
import classes from './results.module.css';

/** Says what came of something; it can take the focus from the button that has gone. */
export function ResultTitle({ ref, children }: { ref?: Ref<HTMLHeadingElement>; children: ReactNode }) {
  return (
    <h2 ref={ref} tabIndex={-1} className={classes.title}>
      {children}
    </h2>
  );
}

/** What came of each application, or what was found in it. */
export function Results({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  );
}

interface ResultRowProps {
  logo?: ReactNode;
  name: string;
  badge: ReactNode;
  /** A line or two below the name. */
  children?: ReactNode;
  actions?: ReactNode;
}

export function ResultRow({ logo, name, badge, children, actions }: ResultRowProps) {
  return (
    <li className={classes.row}>
      {logo}
      <div className={classes.text}>
        <div className={classes.name}>
          <span>{name}</span>
          {badge}
        </div>
        {children && <div className={classes.detail}>{children}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  );
}

/** What can be done next, below the results. */
export function NextSteps({ children }: { children: ReactNode }) {
  return <div className={classes.next}>{children}</div>;
}
