import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import type { LinkTarget } from '../lib/links.ts';
import classes from './page.module.css';

interface PageProps {
  title: string;
  subtitle?: ReactNode;
  /** At the end of the title's line; one of them at most is the screen's brand button. */
  actions?: ReactNode;
  /** Leads to the list that this screen belongs to. */
  back?: { link: LinkTarget; label: string };
  /** A form, or something to be read, is narrower than lists and tables are. */
  isForm?: boolean;
  /** On a phone its first row comes soon: the title, what can be done as signs beside it, and no more. */
  isList?: boolean;
  children: ReactNode;
}

const partOfPage = createContext(false);

/** Screens in here are parts of one whose title stands above them. */
export const PartOfPage = partOfPage.Provider;

/** A screen: its title, what can be done, and its content. */
export function Page({ title, subtitle, actions, back, isForm, isList, children }: PageProps) {
  const isPart = useContext(partOfPage);
  if (isPart) {
    return (
      <section aria-label={title}>
        {actions && <div className={classes.partActions}>{actions}</div>}
        {children}
      </section>
    );
  }
  return (
    <div className={isForm ? classes.form : undefined}>
      <header className={classes.head} data-list={isList || undefined}>
        <div className={classes.titles}>
          {back && (
            <Link className={classes.back} {...back.link}>
              <IconChevronLeft size={16} aria-hidden />
              {back.label}
            </Link>
          )}
          <h1>{title}</h1>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
