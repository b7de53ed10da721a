import { SimpleGrid, Skeleton } from '@mantine/core';
import { type Icon, IconArrowsExchange, IconCoin, IconUsers, IconWallet } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { groups } from '@tessera/contracts/groups';
import { balanceQuery } from '../../domain/credit/balance.ts';
import { useOpenRoutes } from '../../lib/has-route.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan, useMayTakeFiles, useMember } from '../../lib/session.ts';
import { Page } from '../../ui/page.tsx';
import { Points } from '../../ui/points.tsx';
import { ReadingState } from '../../ui/reading-state.tsx';
import { ActivitySections } from './activity-sections.tsx';
import {
  activityQuery,
  creditTotalsQuery,
  firstStepsQuery,
  resellerCountQuery,
  workListQuery,
} from './dashboard.api.ts';
import classes from './dashboard-page.module.css';
import { FirstSteps } from './first-steps.tsx';
import { ReportSection } from './report-section.tsx';
import { WorkList } from './work-list.tsx';

const route = getRouteApi('/shell/dashboard');

/** Where everybody lands: how things stand, and for a new operator what to do first. */
export function DashboardPage() {
  const t = useTexts('dashboard');
  const { user } = useMember();
  const can = useCan();
  const mayTakeFiles = useMayTakeFiles();
  const totals = useQuery(creditTotalsQuery);
  const resellers = useQuery({ ...resellerCountQuery, enabled: user.groupId !== groups.subReseller });
  const balance = useQuery(balanceQuery);
  const work = useQuery(workListQuery);
  // Above everything else: nothing is drawn until it is known whether they are.
  const steps = useQuery(firstStepsQuery);
  const { app, days = 30 } = route.useSearch();
  // On its way while the work list is: nothing is drawn below it until its height is known.
  useQuery(activityQuery(app, days));
  return (
    <Page title={t('title')} subtitle={t('greeting', { name: user.name })}>
      {work.isPending || steps.isPending ? (
        <DashboardSkeleton />
      ) : (
        <div className={classes.sections}>
          <FirstSteps />
          <ReadingState query={work} isFramed />
          {work.data && <WorkList work={work.data} />}
          <SimpleGrid cols={{ base: 2, lg: 4 }} spacing="md">
            {user.groupId !== groups.subReseller && (
              <Total
                icon={IconUsers}
                label={t('totals.resellers')}
                hint={t('totals.resellersHint')}
                query={resellers}
                value={resellers.data}
                to="/reseller-list"
              />
            )}
            <Total
              icon={IconArrowsExchange}
              label={t('totals.share')}
              hint={t('totals.shareHint')}
              query={totals}
              value={totals.data?.total_credit_share}
            />
            <Total
              icon={IconCoin}
              label={t('totals.points')}
              hint={t('totals.pointsHint')}
              query={totals}
              value={totals.data?.total_credit_points}
            />
            <Total
              icon={IconWallet}
              label={t('totals.own')}
              hint={t('totals.ownHint')}
              query={balance}
              value={balance.data}
              to="/credit-statement"
            />
          </SimpleGrid>
          <ActivitySections />
          {mayTakeFiles && can('credit-point-share-log') && <ReportSection />}
        </div>
      )}
    </Page>
  );
}

/** About as tall as what comes. */
function DashboardSkeleton() {
  return (
    <div className={classes.sections} aria-busy>
      <Skeleton h={220} radius="lg" />
      <Skeleton h={112} radius="lg" />
      <Skeleton h={460} radius="lg" />
    </div>
  );
}

interface TotalProps {
  icon: Icon;
  label: string;
  hint: string;
  query: UseQueryResult;
  value: number | undefined;
  /** Where that many are listed, or what it is made of; without where nothing shows exactly that. */
  to?: '/reseller-list' | '/credit-statement';
}

function Total({ icon: Icon, label, hint, query, value, to }: TotalProps) {
  const common = useTexts('common');
  const isOpen = useOpenRoutes();
  return (
    <section className={classes.total} aria-label={label}>
      <div className={classes.label}>
        <Icon size={16} stroke={1.6} aria-hidden />
        {to && isOpen(to) ? <Link to={to}>{label}</Link> : label}
      </div>
      <div className={classes.value}>
        {value !== undefined && <Points value={value} />}
        {value === undefined && !query.isError && <Skeleton h={26} w={96} my={4} />}
        {value === undefined && query.isError && (
          <button type="button" className="link" onClick={() => void query.refetch()}>
            {common('retry')}
          </button>
        )}
      </div>
      <div className={classes.hint}>{hint}</div>
    </section>
  );
}
