import type { ReactNode } from 'react';
import { BrandName } from '../brand-name.tsx';
import { LanguageSelect, ThemeToggle } from './preferences.tsx';
import classes from './public-page.module.css';

interface PublicPageProps {
  claim: string;
  detail: string;
  languageLabel: string;
  themeLabel: string;
  /** Below everything. */
  footer: ReactNode;
  children: ReactNode;
}

const litTiles = new Set([1, 3, 5, 7, 8]);

/** The frame of the pages before the sign-in: the product beside one form, language and theme in reach. */
export function PublicPage({ claim, detail, languageLabel, themeLabel, footer, children }: PublicPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.aside} aria-hidden="true">
        <div className={classes.tiles}>
          {Array.from({ length: 12 }, (_, index) => index).map((index) => (
            <span key={index} data-lit={litTiles.has(index) || undefined} />
          ))}
        </div>
        <div className={classes.name}>
          <BrandName size={28} />
        </div>
        <div>
          <div className={classes.claim}>{claim}</div>
          <div className={classes.detail}>{detail}</div>
        </div>
      </div>
      <main className={classes.main}>
        <div className={classes.bar}>
          <span className={classes.barName}>
            <BrandName size={24} />
          </span>
          <div className={classes.prefs}>
            <LanguageSelect label={languageLabel} />
            <ThemeToggle label={themeLabel} />
          </div>
        </div>
        <div className={classes.content}>{children}</div>
        <footer className={classes.footer}>{footer}</footer>
      </main>
    </div>
  );
}
