import type { ReactNode } from 'react';
import { BrandMark } from '../brand-mark.tsx';
import classes from './notice-frame.module.css';

interface NoticeFrameProps {
  title: string;
  text: string;
  /** The one way on. */
  children: ReactNode;
}

/** In place of a screen: why there is nothing to see, and the one way on. */
export function NoticeFrame({ title, text, children }: NoticeFrameProps) {
  return (
    <div className={classes.frame}>
      <BrandMark size={40} />
      <h1>{title}</h1>
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}
