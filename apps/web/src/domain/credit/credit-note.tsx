import { macsApart } from '@tessera/contracts/mac';

/** What was written with a transfer, in whatever direction it runs. `title`: all of it, where it may be cut. */
export const CreditNote = ({ children, title }: { children: string; title?: string }) => (
  <bdi title={title}>{macsApart(children)}</bdi>
);
