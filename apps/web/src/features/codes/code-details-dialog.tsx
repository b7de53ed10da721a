import { Group, Stack } from '@mantine/core';
import { useTexts } from '../../lib/i18n.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Mono } from '../../ui/mono.tsx';
import { CodeCopies } from './code-copies.tsx';
import { CodeBadge, CodeExpiry } from './code-parts.tsx';
import type { Code } from './codes.api.ts';
import classes from './codes.module.css';

interface CodeDetailsDialogProps {
  code: Code;
  /** Whoever looks on as somebody else sees no value to print. */
  canPrint: boolean;
  onClose: () => void;
}

/** Everything about one code: its state, whose it is, the device that redeemed it, and its playlists; and its voucher once more. */
export function CodeDetailsDialog({ code, canPrint, onClose }: CodeDetailsDialogProps) {
  const t = useTexts('codes');
  const common = useTexts('common');
  const device = code.device_info;
  return (
    <Dialog title={t('detailsTitle')} size="lg" onClose={onClose}>
      {() => (
        <Stack gap="lg">
          <Facts>
            <Fact label={t('code')}>
              <Mono copyLabel={t('code')}>{code.value}</Mono>
            </Fact>
            <Fact label={common('status')}>
              <CodeBadge code={code} />
            </Fact>
            <Fact label={t('type')}>{t(code.type)}</Fact>
            <Fact label={common('expires')}>
              <CodeExpiry code={code} />
            </Fact>
            <Fact label={t('reseller')}>
              <Mono isText>{code.email}</Mono>
            </Fact>
            <Fact label={common('created')}>
              <DateTime value={code.created_at} />
            </Fact>
            <Fact label={t('device')}>
              {device ? <Mono copyLabel={common('macAddress')}>{device.mac_address}</Mono> : t('notRedeemed')}
            </Fact>
            {device && (
              <>
                <Fact label={t('version')}>
                  <Mono>{device.version}</Mono>
                </Fact>
                <Fact label={t('ip')}>
                  <Mono>{device.ip}</Mono>
                </Fact>
              </>
            )}
          </Facts>
          {code.playlists && <Playlists playlists={code.playlists} />}
          {canPrint && (
            <Group justify="flex-end" gap="xs">
              <CodeCopies codes={[code]} />
            </Group>
          )}
        </Stack>
      )}
    </Dialog>
  );
}

function Playlists({ playlists }: { playlists: NonNullable<Code['playlists']> }) {
  const t = useTexts('codes');
  return (
    <section aria-label={t('playlists')}>
      <h3 className={classes.heading}>{t('playlists')}</h3>
      {playlists.length === 0 && <p className={classes.none}>{t('noPlaylists')}</p>}
      <ul className={classes.playlists}>
        {playlists.map(({ name, url, epg }) => (
          <li key={name}>
            <bdi className={classes.playlistName}>{name}</bdi>
            <Mono copyLabel={t('url')}>{url}</Mono>
            {epg && <Mono copyLabel={t('epg')}>{epg}</Mono>}
          </li>
        ))}
      </ul>
    </section>
  );
}
