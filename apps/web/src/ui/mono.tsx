import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import { Empty } from './empty.tsx';
import classes from './mono.module.css';

interface MonoProps {
  children: string | null | undefined;
  /** With it, the value can be copied; names what it is. */
  copyLabel?: string;
  /** E-mails read better in the text's own letters. */
  isText?: boolean;
  /** Draws the link that it is. */
  link?: (text: ReactNode) => ReactNode;
}

/** A MAC, code, address or e-mail: left-to-right in every language. A dash where there is none. */
export function Mono({ children: value, copyLabel, isText = false, link }: MonoProps) {
  if (!value) return <Empty />;
  const text = (
    <bdi dir="ltr" className={isText ? undefined : 'mono'}>
      {isText ? brokenAtSign(value) : value}
    </bdi>
  );
  return (
    <span className={classes.line}>
      {link ? link(text) : text}
      {copyLabel && <CopyButton value={value} label={copyLabel} isNamedByValue />}
    </span>
  );
}

/** Where an e-mail has no room it breaks before its @, and not within a word. */
export function brokenAtSign(value: string): ReactNode {
  const [name, host, ...more] = value.split('@');
  if (!host || more.length > 0) return value;
  return (
    <>
      {name}
      <wbr />@{host}
    </>
  );
}
