import type { ReactNode } from 'react';

/** Line drawings on a 24 × 24 grid. They only accompany words, so assistive technology skips them. */
const drawings = {
  alert: <path d="M12 8.5v4.5m0 3.2v.1M10.3 4 2.9 17a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0z" />,
  back: <path d="M19 12H5m6-6-6 6 6 6" />,
  backspace: <path d="M9 5h11a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H9l-6-7zm3.5 4.5 5 5m0-5-5 5" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  clock: <path d="M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0z" />,
  close: <path d="M6 6l12 12M18 6 6 18" />,
  copy: (
    <path d="M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1zM5 15.5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1" />
  ),
  device: <path d="M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zm4 15h8" />,
  flask: <path d="M9 3h6m-5 0v6L4.7 18.4A1.8 1.8 0 0 0 6.3 21h11.4a1.8 1.8 0 0 0 1.6-2.6L14 9V3M7.5 14.5h9" />,
  globe: (
    <path d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3.5 9.5h17m-17 5h17M11.5 3a15 15 0 0 0 0 18m1-18a15 15 0 0 1 0 18" />
  ),
  key: <path d="M15.5 12.5a4.5 4.5 0 1 0-4.2-2.9L4 17v3h3v-2h2v-2h2l1.6-1.7a4.5 4.5 0 0 0 2.9-1.8zM16 8v.1" />,
  lock: <path d="M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zm2 0V8a4 4 0 0 1 8 0v3" />,
  list: <path d="M4 6h16M4 12h10M4 18h7m6-4.5v6l4-3z" />,
  offline: (
    <path d="M12 18.5v.1M9.2 15a4 4 0 0 1 5.6 0m-8.5-3a8 8 0 0 1 4-2.1m3.9.2a8 8 0 0 1 3.5 1.9M3.5 9a12 12 0 0 1 4.2-2.7m3.8-.7A12 12 0 0 1 20.5 9M4 3l16 18" />
  ),
  pause: <path d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM10 9v6m4-6v6" />,
  plus: <path d="M12 5v14m-7-7h14" />,
  refresh: <path d="M20 11a8 8 0 0 0-15-3m-.5-4v4.2h4.2M4 13a8 8 0 0 0 15 3m.5 4v-4.2h-4.2" />,
  swap: <path d="M4 8h15m-4-4 4 4-4 4M20 16H5m4-4-4 4 4 4" />,
  ticket: <path d="M4 6h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4zm11 0v2m0 3v2m0 3v2" />,
  trash: (
    <path d="M4 7h16M10 11v6m4-6v6M6 7l1 12a1.5 1.5 0 0 0 1.5 1.4h7A1.5 1.5 0 0 0 17 19l1-12M9 7V4.5a.5.5 0 0 1 .5-.5h5a.5.5 0 0 1 .5.5V7" />
  ),
  unlock: <path d="M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zm2 0V8a4 4 0 0 1 7.8-1.2" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

/** Icons that point somewhere turn around in right-to-left. */
const pointing: IconName[] = ['back', 'backspace', 'list'];

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={pointing.includes(name) ? 'icon icon-pointing' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
