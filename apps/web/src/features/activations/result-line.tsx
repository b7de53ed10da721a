import { Button } from '@mantine/core';
import { IconPlayerPlay, IconPlaylistAdd, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isForEver } from '@tessera/contracts/lifetime';
import type { ReactNode } from 'react';
import { ApplicationLogo } from '../../domain/applications/application-logo.tsx';
import { allowedApplicationsQuery } from '../../domain/applications/application-queries.ts';
import { UndoButton } from '../../domain/device-page/undo-button.tsx';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ResultRow } from '../../ui/results.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './activation-result.module.css';
import type { OutcomeLine } from './outcome.ts';

interface ResultLineProps {
  line: OutcomeLine;
  macAddress: string;
  onUndone: () => void;
  onExtend: () => void;
  onAddPlaylist: () => void;
}

/** What came of one application. */
export function ResultLine(props: ResultLineProps) {
  const { line } = props;
  if (line.kind === 'failed') return <FailedLine {...props} line={line} />;
  return <DoneLine {...props} line={line} />;
}

type Done = Exclude<OutcomeLine, { kind: 'failed' }>;
type Failed = Extract<OutcomeLine, { kind: 'failed' }>;

function DoneLine({ line, onUndone, onAddPlaylist }: ResultLineProps & { line: Done }) {
  const t = useTexts('activations');
  const common = useTexts('common');
  const format = useFormat();
  const can = useCan();
  if (line.kind === 'undone') {
    return (
      <Frame line={line} badge={<StatusBadge tone="violet">{t('undone')}</StatusBadge>}>
        <p>{t('pointsBack', { points: common('points', { count: line.creditPoint }) })}</p>
      </Frame>
    );
  }
  const endsNever = isForEver(line.expiresAt);
  return (
    <Frame
      line={line}
      badge={<StatusBadge tone="success">{t(line.renewed ? 'renewed' : 'activated')}</StatusBadge>}
      actions={
        <>
          {can('playlists') && (
            <Button
              variant="default"
              leftSection={<IconPlaylistAdd size={16} stroke={1.6} aria-hidden />}
              onClick={onAddPlaylist}
            >
              {t('addPlaylist')}
            </Button>
          )}
          <UndoButton
            activationId={line.activationId}
            until={line.undoUntil}
            appName={line.module}
            onUndone={onUndone}
          />
        </>
      }
    >
      <p>
        {endsNever ? t('activeForEver') : t('activeUntil', { date: format.date(line.expiresAt) })}
        {' · '}
        {common('points', { count: line.creditPoint })}
      </p>
      {line.playlist && <PlaylistSaved playlist={line.playlist} />}
    </Frame>
  );
}

function PlaylistSaved({ playlist }: { playlist: NonNullable<Done['playlist']> }) {
  const t = useTexts('activations');
  if (playlist.isSaved) return <p>{t('playlistSaved')}</p>;
  return <p className={classes.problem}>{t('playlistFailed', { reason: playlist.reason })}</p>;
}

function FailedLine({ line, macAddress, onExtend }: ResultLineProps & { line: Failed }) {
  const t = useTexts('activations');
  const format = useFormat();
  const can = useCan();
  return (
    <Frame
      line={line}
      badge={<StatusBadge tone="danger">{t('failed')}</StatusBadge>}
      actions={
        (line.statusCode === 'C10020' && (
          <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />} onClick={onExtend}>
            {t('renew')}
          </Button>
        )) ||
        (line.statusCode === 'C10022' && can('Enable Mac') && (
          <ButtonLink
            link={{ to: '/enable-mac', search: { mac: macAddress, app: line.appId } }}
            variant="default"
            leftSection={<IconPlayerPlay size={16} stroke={1.6} aria-hidden />}
          >
            {t('enableDevice')}
          </ButtonLink>
        ))
      }
    >
      <p>
        {line.activeUntil && !isForEver(line.activeUntil)
          ? t('runsAlready', { date: format.date(line.activeUntil) })
          : line.reason}
      </p>
    </Frame>
  );
}

function Frame({
  line,
  badge,
  actions,
  children,
}: {
  line: OutcomeLine;
  badge: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const applications = useQuery(allowedApplicationsQuery).data?.data.ApplicationList;
  const logo = applications?.find(({ id }) => id === line.appId)?.app_logo ?? null;
  return (
    <ResultRow
      logo={<ApplicationLogo src={logo} name={line.module} />}
      name={line.module}
      badge={badge}
      actions={actions}
    >
      {children}
    </ResultRow>
  );
}
