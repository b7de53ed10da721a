import { Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { channels } from '@tessera/contracts/notifications.lists';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import type { CallAnswer } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { barredTick } from '../../ui/barred.ts';
import { Page } from '../../ui/page.tsx';
import { ReadingState } from '../../ui/reading-state.tsx';
import { Section } from '../../ui/section.tsx';
import { useAction } from '../../ui/use-action.ts';
import { chooseToldHow, toldHowQuery } from './notifications.api.ts';
import classes from './told-how-page.module.css';

type Telling = CallAnswer<'GET /told-how'>['data']['tellings'][number];

/** What one is told of, by the ways it is told: a further way is a further column. */
export function ToldHowPage() {
  const t = useTexts('notifications');
  const query = useQuery(toldHowQuery);
  return (
    <Page title={t('toldHow.title')} subtitle={t('toldHow.subtitle')} isForm>
      <ReadingState query={query} waiting={<Skeleton h={420} radius="lg" />} />
      {query.data && (
        <Section>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('toldHow.what')}</th>
                {channels.map((channel) => (
                  <th key={channel} scope="col">
                    {t(`toldHow.${channel}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {query.data.tellings.map((telling) => (
                <tr key={telling.telling}>
                  <th scope="row">
                    {t(`toldHow.${telling.telling}`)}
                    <small>{t(`toldHow.${telling.telling}Hint`)}</small>
                  </th>
                  {channels.map((channel) => (
                    <td key={channel}>
                      <Choice telling={telling} channel={channel} />
                    </td>
                  ))}
                </tr>
              ))}
              <tr>
                <th scope="row">
                  {t('toldHow.security')}
                  <small>{t('toldHow.securityHint')}</small>
                </th>
                <td>{t('toldHow.always')}</td>
                <td />
              </tr>
            </tbody>
          </table>
        </Section>
      )}
    </Page>
  );
}

function Choice({ telling, channel }: { telling: Telling; channel: (typeof channels)[number] }) {
  const t = useTexts('notifications');
  const isOn = telling[channel];
  const choose = useAction(() => chooseToldHow(telling.telling, channel, !isOn));
  const readOnly = useWhyReadOnly();
  if (isOn === null) return null;
  const name = `${t(`toldHow.${telling.telling}`)}: ${t(`toldHow.${channel}`)}`;
  return (
    <Switch
      aria-label={name}
      checked={isOn}
      disabled={choose.isBusy}
      onChange={() => choose.run()}
      {...barredTick(readOnly)}
      className={classes.switch}
    />
  );
}
