import { IconFlask } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useTexts } from '../../lib/i18n.ts';
import { useEnvironment } from '../../lib/session.ts';
import classes from './sandbox-banner.module.css';
import { switchEnvironment } from './switch-environment.ts';

/** Says on every screen of the sandbox that this is not the real thing, or that it is and can't be changed here. */
export function SandboxBanner() {
  const t = useTexts('shell');
  const isSandbox = useEnvironment() === 'sandbox';
  const onlyReads = useRouterState({
    select: ({ matches }) => matches.some(({ staticData }) => staticData.onlyReadsInSandbox),
  });
  if (!isSandbox) return null;
  return (
    <div className={classes.banner} role="status">
      <IconFlask size={16} stroke={1.8} aria-hidden />
      <span>{t(onlyReads ? 'environment.bannerReadOnly' : 'environment.banner')}</span>
      <button type="button" className={classes.button} onClick={switchEnvironment}>
        {t('environment.toLive')}
      </button>
    </div>
  );
}
