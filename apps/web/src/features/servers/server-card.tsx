import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPencil, IconPlaylistAdd, IconTrash } from '@tabler/icons-react';
import { ltr, useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import cards from '../../ui/card-list.module.css';
import { DateTime } from '../../ui/date-time.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { ServerStep } from './server-dialogs.tsx';
import type { Server } from './servers.api.ts';
import classes from './servers.module.css';

interface ServerCardProps {
  server: Server;
  onStep: (step: ServerStep) => void;
}

/** One server: where it is, what refers to it, and the way back after it moved. */
export function ServerCard({ server, onStep }: ServerCardProps) {
  const t = useTexts('servers');
  const common = useTexts('common');
  const format = useFormat();
  const { name, previous_host: previousHost, moved_at: movedAt } = server;
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <div className={cards.title}>
          <div className={classes.named}>
            <h2 className={classes.name}>
              <bdi>{name}</bdi>
            </h2>
            {server.for_sub_resellers && <StatusBadge tone="neutral">{t('shared')}</StatusBadge>}
          </div>
          <span className={`mono ${classes.host}`}>
            <bdi dir="ltr">{server.host}</bdi>
          </span>
        </div>
        <RowMenu
          label={t('menuOf', { name })}
          actions={[
            { label: common('edit'), icon: IconPencil, onClick: () => onStep({ kind: 'edit', server }) },
            { label: t('takeIn'), icon: IconPlaylistAdd, onClick: () => onStep({ kind: 'take-in', server }) },
            {
              label: t('removeConfirm'),
              icon: IconTrash,
              isDestructive: true,
              onClick: () => onStep({ kind: 'remove', server }),
            },
          ]}
        />
      </div>
      {server.note && (
        <p className={classes.note}>
          <bdi>{server.note}</bdi>
        </p>
      )}
      <dl className={cards.facts}>
        <div>
          <dt>{t('devices')}</dt>
          <dd>{format.number(server.devices)}</dd>
        </div>
        <div>
          <dt>{t('playlists')}</dt>
          <dd>{format.number(server.playlists)}</dd>
        </div>
        {server.code_playlists > 0 && (
          <div>
            <dt>{t('codePlaylists')}</dt>
            <dd>{format.number(server.code_playlists)}</dd>
          </div>
        )}
        {previousHost && movedAt && (
          <div>
            <dt>
              {t('before')} <DateTime value={movedAt} />
            </dt>
            <dd className={classes.moved}>
              <bdi dir="ltr" className="mono">
                {previousHost}
              </bdi>
              <Button
                size="compact-xs"
                variant="default"
                leftSection={<IconArrowBackUp size={14} aria-hidden />}
                aria-label={`${t('undo')}: ${t('undoTitle', { host: ltr(previousHost) })}`}
                onClick={() => onStep({ kind: 'undo', server })}
              >
                {t('undo')}
              </Button>
            </dd>
          </div>
        )}
      </dl>
    </li>
  );
}
