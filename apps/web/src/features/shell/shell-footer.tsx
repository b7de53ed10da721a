import { useQuery } from '@tanstack/react-query';
import { FooterNote } from '../../ui/footer-note.tsx';
import { supportQuery } from './shell.api.ts';
import classes from './shell-footer.module.css';

/** Below every screen. */
export function ShellFooter() {
  return (
    <footer className={classes.footer}>
      <FooterNote contacts={useQuery(supportQuery).data} />
    </footer>
  );
}
