import { Skeleton, Stack } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { groups, tenantGroups } from '@tessera/contracts/groups';
import { allowanceQuery } from '../../domain/trials/trials.api.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan, useMember } from '../../lib/session.ts';
import { narrowed } from '../../lib/table-search.ts';
import { useMonthName } from '../../lib/use-month-name.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { NarrowedChip } from '../../ui/narrowed-chip.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { ReadingState } from '../../ui/reading-state.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TrialFigures } from './trial-figures.tsx';
import type { Narrow, TrialSearch } from './trial-search.ts';
import { type Figures, figuresQuery } from './trials.api.ts';
import classes from './trials.module.css';

const route = getRouteApi('/shell/trials');

/** How many trials began, and how many of them were paid for since. What is looked at stands in the address. */
export function TrialsPage() {
  const t = useTexts('trials');
  const can = useCan();
  const { user } = useMember();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(figuresQuery(search));
  const { data } = query;
  const narrow: Narrow = (change) =>
    void navigate({
      search: (before) => narrowed(before, change),
      replace: true,
      resetScroll: false,
    });
  const isOperator = user.groupId === groups.admin || user.groupId === groups.staff;
  const rules = isOperator && can('trial-rules') && (
    <ButtonLink link={{ to: '/trials/rules', search: {} }} variant="default">
      {t('rules')}
    </ButtonLink>
  );
  return (
    <Page title={t('title')} subtitle={t('subtitle')} actions={rules}>
      <Stack gap="md">
        {can('grant-trials') && tenantGroups.includes(user.groupId) && <TodaysAllowance />}
        {data && <Narrowed search={search} data={data} narrow={narrow} />}
        {data && <ReadingState query={query} isFramed />}
        {data && data.months.length > 0 ? (
          <TrialFigures data={data} search={search} narrow={narrow} />
        ) : (
          <Section title={t('byMonth')}>
            {data ? (
              <EmptyState icon={IconHourglass} title={t('empty')} hint={t('emptyHint')} />
            ) : (
              <ReadingState query={query} waiting={<Skeleton h={240} />} />
            )}
          </Section>
        )}
      </Stack>
    </Page>
  );
}

/** How many one may still grant today, and what it takes. */
function TodaysAllowance() {
  const t = useTexts('trials');
  const format = useFormat();
  const { data } = useQuery(allowanceQuery);
  if (!data) return null;
  if (data.grants_per_day === 0) return <Notice>{t('noGrants')}</Notice>;
  return (
    <Notice tone={data.grants_left === 0 ? 'warning' : 'info'}>
      {t('left', { left: format.number(data.grants_left), most: format.number(data.grants_per_day) })}
      {data.least_balance > 0 && ` ${t('leastBalance', { points: format.number(data.least_balance) })}`}
    </Notice>
  );
}

/** What the figures are narrowed to, and back to all of them. */
function Narrowed({ search, data, narrow }: { search: TrialSearch; data: Figures; narrow: Narrow }) {
  const t = useTexts('trials');
  const common = useTexts('common');
  const name = useMonthName();
  const { month, app, reseller } = search;
  const chips = [
    month !== undefined && { key: 'month', label: name.long(month), off: { month: undefined } },
    app !== undefined && {
      key: 'app',
      label: data.applications.find(({ app_id }) => app_id === app)?.app_name ?? common('oneApplication'),
      off: { app: undefined },
    },
    reseller !== undefined && {
      key: 'reseller',
      label: data.resellers.find(({ reseller_id }) => reseller_id === reseller)?.email ?? t('oneReseller'),
      off: { reseller: undefined },
    },
  ].filter((chip) => chip !== false);
  if (chips.length === 0) return null;
  return (
    <div className={classes.chips}>
      {chips.map(({ key, label, off }) => (
        <NarrowedChip key={key} label={label} clearLabel={t('showAll', { what: label })} onClear={() => narrow(off)} />
      ))}
    </div>
  );
}
