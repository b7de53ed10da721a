import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react';
import { isForEver } from '@tessera/contracts/lifetime';
import { useState } from 'react';
import { useFormat, useTimeZone } from '../../lib/format.ts';
import { useLocale, useTexts } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import lines from '../../ui/lines.module.css';
import { Mono } from '../../ui/mono.tsx';
import { customerTitle } from '../customers/customer-values.ts';
import { useSellerName } from '../customers/use-seller-name.ts';
import { whatsappLink } from '../customers/whatsapp-link.ts';
import classes from './share-content.module.css';
import { type Renewed, sharedByMac } from './share-several.ts';
import { shareText } from './share-text.ts';

/** What was renewed together, for each customer to be told of their own. Nothing is sent by us. */
export function ShareSeveralDialog({
  renewed,
  total = renewed.length,
  onClose,
}: {
  renewed: readonly Renewed[];
  /** There may be more than can be told here. */
  total?: number;
  onClose: () => void;
}) {
  const t = useTexts('domain/device-page');
  const format = useFormat();
  const own = useLocale();
  const timeZone = useTimeZone();
  const seller = useSellerName();
  const [opened, setOpened] = useState<readonly string[]>([]);
  return (
    <Dialog title={t('shareSeveral')} onClose={onClose}>
      {() => (
        <>
          {total > renewed.length && (
            <p className={classes.until}>
              {t('shareFirst', { shown: format.number(renewed.length), total: format.number(total) })}
            </p>
          )}
          <ul className={lines.lines}>
            {sharedByMac(renewed).map(({ mac, devices, customer }) => {
              const title = customerTitle(customer);
              const isOpened = opened.includes(mac);
              return (
                <li key={mac}>
                  <span className={classes.whom}>
                    {title && <bdi className={classes.name}>{title}</bdi>}
                    <Mono>{mac}</Mono>
                    {devices.map(({ appName, expiresAt }) => (
                      <span key={appName} className={classes.until}>
                        <bdi>{appName}</bdi> {isForEver(expiresAt) ? t('forEver') : format.date(expiresAt)}
                      </span>
                    ))}
                  </span>
                  <Button
                    component="a"
                    className={classes.send}
                    href={whatsappLink(
                      customer?.contact ?? null,
                      shareText({ mac, devices, customer, seller }, customer?.locale ?? own, timeZone),
                    )}
                    target="_blank"
                    rel="noopener noreferrer"
                    variant="default"
                    size="xs"
                    leftSection={
                      isOpened ? <IconCheck size={14} aria-hidden /> : <IconBrandWhatsapp size={14} aria-hidden />
                    }
                    onClick={() => setOpened((before) => [...before, mac])}
                  >
                    {t(isOpened ? 'shareOpened' : 'whatsApp')}
                    <span className="visually-hidden"> {title ?? mac}</span>
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Dialog>
  );
}
