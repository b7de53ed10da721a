import classes from './webhooks.module.css';

/** Text for machines: left-to-right in every language, and scrolled where it is wide. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to
    <section className={classes.code} dir="ltr" aria-label={label} tabIndex={0}>
      <pre>{children}</pre>
    </section>
  );
}
