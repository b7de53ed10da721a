import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiAccess } from '../../domain/api-access/api-access.tsx';
import { OwnPrices, useSetsPrices } from '../../domain/applications/own-prices.tsx';
import { useShownReseller } from '../../domain/people/shown-reseller.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Mono } from '../../ui/mono.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { PricesBeside, useIsParentOf } from './prices-beside.tsx';
import { Passcode } from './reseller-cells.tsx';
import { resellerQuery } from './resellers.api.ts';
import { TrialsFact } from './trials-fact.tsx';

/** What somebody may do, and how they come in. What the reader may not know is not there. */
export function AccessTab() {
  const t = useTexts('resellers');
  const common = useTexts('common');
  const apiAccess = useTexts('domain/api-access');
  const can = useCan();
  const setsPrices = useSetsPrices();
  const { id } = useShownReseller();
  const reseller = useQuery(resellerQuery(id)).data?.data;
  const isParent = useIsParentOf(reseller);
  if (!reseller) return null;
  const { two_factor: twoFactor, login_ip: ip, credit_share_passcode: passcode } = reseller;
  return (
    <Stack gap="md">
      <Section>
        <Facts>
          <Fact label={t('role')}>
            <bdi>{reseller.role.name}</bdi>
          </Fact>
          <Fact label={t('applicationsAllowed')}>
            <bdi>{reseller.application_allowed.map(({ app_name }) => app_name).join(', ') || '–'}</bdi>
          </Fact>
          <TrialsFact />
          {passcode !== undefined && (
            <Fact label={t('passcode')}>
              <Passcode row={reseller} />
            </Fact>
          )}
          {twoFactor !== undefined && (
            <Fact label={t('twoStep')}>
              <StatusBadge tone={twoFactor ? 'success' : 'neutral'}>{twoFactor ? t('set') : t('notSet')}</StatusBadge>
            </Fact>
          )}
          <Fact label={t('lastSignIn')}>
            <DateTime value={reseller.last_login_time} />
          </Fact>
          {ip && (
            <Fact label={t('loginIp')}>
              <Mono>{ip}</Mono>
            </Fact>
          )}
          <Fact label={common('created')}>
            <DateTime value={reseller.created_at} isDateOnly />
          </Fact>
        </Facts>
      </Section>
      {setsPrices && <OwnPrices buyer={reseller} allowed={reseller.application_allowed.map((one) => one.id)} />}
      {isParent && <PricesBeside reseller={reseller} />}
      {can('Api-Control') && (
        <Section title={apiAccess('title')}>
          <ApiAccess userId={id} />
        </Section>
      )}
    </Stack>
  );
}
