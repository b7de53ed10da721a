import { useState } from 'react';
import type { Application } from '../api/device-answers.ts';

/** The logo, or the first letters of the name where there is none or it does not load. The name stands beside it. */
export function ApplicationLogo({ application }: { application: Application }) {
  const [isBroken, setIsBroken] = useState(false);
  const { logoPath, name } = application;
  return (
    <span className="logo" aria-hidden="true">
      {logoPath && !isBroken ? <img src={logoPath} alt="" onError={() => setIsBroken(true)} /> : initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}
