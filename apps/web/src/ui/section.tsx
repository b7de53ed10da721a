import type { ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title?: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** While what is below is scrolled, title and actions stay in sight. */
  staysInSight?: boolean;
  /** What it holds has a frame of its own, as a table has. */
  isFramed?: boolean;
  /** It still shows what was asked for before. */
  isBusy?: boolean;
  children: ReactNode;
}

/** A card in a page. */
export function Section({
  title,
  subtitle,
  actions,
  staysInSight = false,
  isFramed = false,
  isBusy = false,
  children,
}: SectionProps) {
  return (
    <section className={isFramed ? classes.around : classes.section} aria-label={title}>
      {(title || actions) && (
        <div className={classes.sectionHead} data-stays={staysInSight || undefined}>
          <div>
            {title && <h2 className={classes.sectionTitle}>{title}</h2>}
            {subtitle && <p className={classes.sectionHint}>{subtitle}</p>}
          </div>
          {actions}
        </div>
      )}
      <div className={classes.sectionBody} aria-busy={isBusy || undefined}>
        {children}
      </div>
    </section>
  );
}
