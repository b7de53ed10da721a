import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconBrandWhatsapp, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isForEver } from '@tessera/contracts/lifetime';
import { useFormat, useTimeZone } from '../../lib/format.ts';
import { useLocale, useTexts } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import lines from '../../ui/lines.module.css';
import { Mono } from '../../ui/mono.tsx';
import { ReadingState } from '../../ui/reading-state.tsx';
import { customerTitle } from '../customers/customer-values.ts';
import { useSellerName } from '../customers/use-seller-name.ts';
import { whatsappLink } from '../customers/whatsapp-link.ts';
import { useMayRemind } from '../reminders/use-may-remind.ts';
import classes from './share-content.module.css';
import { type SharedMac, sharedByMac } from './share-several.ts';
import { shareText } from './share-text.ts';
import { type SharedSource, sharedQuery } from './shares.api.ts';
import { useMarkShared } from './use-mark-shared.ts';

/** What was activated together, for each customer to be told of their own, and who was told already. Nothing is sent by us. */
export function ShareSeveralDialog({ source, onClose }: { source: SharedSource; onClose: () => void }) {
  const t = useTexts('domain/device-page');
  const format = useFormat();
  const query = useQuery(sharedQuery(source));
  const { data } = query;
  const shared = sharedByMac(data?.devices ?? []);
  const told = shared.filter(({ sharedAt }) => sharedAt !== null).length;
  return (
    <Dialog title={t('shareSeveral')} onClose={onClose}>
      {() => (
        <>
          <ReadingState query={query} />
          {data && data.total > data.devices.length && (
            <p className={classes.until}>
              {t('shareFirst', { shown: format.number(data.devices.length), total: format.number(data.total) })}
            </p>
          )}
          {told > 0 && (
            <p className={classes.until} role="status">
              {t('shareCount', { told: format.number(told), total: format.number(shared.length) })}
            </p>
          )}
          <ul className={`${lines.lines} ${classes.rows}`}>
            {shared.map((one) => (
              <SharedRow key={one.mac} shared={one} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

/** Whom it is for, what they are told, and that they were. */
function SharedRow({ shared: { mac, devices, customer, activationIds, sharedAt, isByMe } }: { shared: SharedMac }) {
  const t = useTexts('domain/device-page');
  const format = useFormat();
  const own = useLocale();
  const timeZone = useTimeZone();
  const seller = useSellerName();
  const mark = useMarkShared();
  const mayMark = useMayRemind();
  const title = customerTitle(customer);
  return (
    <li className={classes.row}>
      <span className={classes.whom}>
        {title && <bdi className={classes.name}>{title}</bdi>}
        <Mono>{mac}</Mono>
        {devices.map(({ appName, expiresAt }) => (
          <span key={appName} className={classes.until}>
            <bdi>{appName}</bdi> {isForEver(expiresAt) ? t('forEver') : format.date(expiresAt)}
          </span>
        ))}
        {sharedAt && (
          <span className={classes.told}>
            <IconCheck size={14} stroke={1.6} aria-hidden />
            {t(isByMe ? 'sharedByMe' : 'shared', { when: format.dateTime(sharedAt) })}
          </span>
        )}
      </span>
      <span className={classes.steps}>
        {sharedAt && mayMark && (
          <ActionIcon
            className={classes.send}
            variant="subtle"
            color="gray"
            size={30}
            aria-label={`${t('notShared')} ${title ?? mac}`}
            title={t('notShared')}
            onClick={() => mark(activationIds, false)}
          >
            <IconArrowBackUp size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
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
          leftSection={<IconBrandWhatsapp size={14} aria-hidden />}
          onClick={() => mark(activationIds, true)}
        >
          {t('whatsApp')}
          <span className="visually-hidden"> {title ?? mac}</span>
        </Button>
      </span>
    </li>
  );
}
