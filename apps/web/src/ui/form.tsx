import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../lib/i18n.ts';
import classes from './form.module.css';
import { Held } from './held.ts';
import { Notice } from './notice.tsx';
import type { AppForm } from './use-app-form.ts';

// biome-ignore lint/suspicious/noExplicitAny: drawing a form doesn't depend on its values
export type AnyAppForm = AppForm<any>;

/** Draws a form: what is wrong with the whole of it stands on top, Enter submits. */
export function Form({ form, children, label }: { form: AnyAppForm; children: ReactNode; label?: string }) {
  const t = useTexts('ui');
  const { problem, element } = form;
  // On a phone the button may be far from the top, where it would be said to nobody.
  useEffect(() => {
    if (problem) element.current?.querySelector('[data-problem]')?.scrollIntoView({ block: 'nearest' });
  }, [problem, element]);
  return (
    <form ref={form.element} className={classes.form} noValidate onSubmit={form.submit} aria-label={label}>
      <Held isBusy={form.isBusy} />
      {problem && (
        <div data-problem className={classes.problem}>
          <Notice tone="danger">{problem}</Notice>
        </div>
      )}
      {form.isRestored && (
        <Notice>
          <span>
            {t('draft.restored')}{' '}
            <button type="button" className="link" onClick={form.reset}>
              {t('draft.discard')}
            </button>
          </span>
        </Notice>
      )}
      {children}
    </form>
  );
}
