import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet, useChildMatches, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useInviteAgain } from '../../domain/accounts/account-actions.tsx';
import { whyUnreached } from '../../domain/accounts/unreached.tsx';
import { useSetsPrices } from '../../domain/applications/own-prices.tsx';
import { ShownResellerProvider } from '../../domain/people/shown-reseller.ts';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useOpenRoutes } from '../../lib/has-route.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan, useMember } from '../../lib/session.ts';
import { barred } from '../../ui/barred.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { type Maybe, present } from '../../ui/data-table.types.ts';
import { Mono } from '../../ui/mono.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PartOfPage } from '../../ui/page.tsx';
import { ReadingState } from '../../ui/reading-state.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { BalanceLine } from './balance-line.tsx';
import { useIsParentOf } from './prices-beside.tsx';
import { ResellerStatus } from './reseller-cells.tsx';
import classes from './reseller-page.module.css';
import { resellerQuery, type WholeReseller } from './resellers.api.ts';
import { useHome } from './use-home.ts';
import { useResellerActions } from './use-reseller-actions.tsx';

const route = getRouteApi('/shell/resellers/$resellerId');

/** One reseller: who they are, what they hold, and all else of them in tabs. */
export function ResellerPage() {
  const id = Number(route.useParams().resellerId);
  const query = useQuery(resellerQuery(id));
  // Of whom others removed meanwhile what was read before is not true any more, nor can anything be done.
  if (query.error && (isGone(query.error) || !query.data))
    return <NoReseller error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingState />;
  return <Reseller reseller={query.data.data} state={<ReadingState query={query} />} />;
}

const isGone = (error: Error) => error instanceof ApiError && error.httpStatus === 404;

/** Whom the address names is not there, or not this reader's to see: it leads back to whom they have, and to whoever was removed. */
function NoReseller({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts('resellers');
  const isOpen = useOpenRoutes();
  const mayComeBack = isGone(error) && isOpen('/deleted-resellers-list');
  return (
    <Page title={t('reseller')} back={useHome().back}>
      <ErrorState
        error={error}
        onRetry={onRetry}
        {...(isGone(error) && { title: t('gone') })}
        otherwise={
          mayComeBack && (
            <ButtonLink variant="default" link={{ to: '/deleted-resellers-list' }}>
              {t('deletedTitle')}
            </ButtonLink>
          )
        }
      />
    </Page>
  );
}

function Reseller({ reseller, state }: { reseller: WholeReseller; state: ReactNode }) {
  const t = useTexts('resellers');
  const account = useTexts('domain/accounts');
  const unreached = whyUnreached(reseller);
  const invite = useInviteAgain();
  const barredBy = useWhyReadOnly();
  const home = useHome();
  const isOneself = useMember().user.id === reseller.id;
  const { actions, dialogs, give } = useResellerActions();
  const { give: asked, note } = route.useSearch();
  const giveAsked = useEffectEvent((amount: number) => {
    if (!isOneself) give(reseller, { amount, note });
  });
  useEffect(() => {
    if (asked !== undefined) giveAsked(asked);
  }, [asked]);
  const all = isOneself ? [] : present(actions(reseller));
  const ofCredit = all.filter(({ isOfCredit }) => isOfCredit);
  const others = all.filter((action) => !action.isOfCredit && !action.isOfItsPage);
  return (
    <Page
      title={reseller.name}
      back={home.back}
      subtitle={
        <span className={classes.facts}>
          <Mono isText copyLabel={t('copyEmail')}>
            {reseller.email}
          </Mono>
          <ResellerStatus row={reseller} />
          <Parent reseller={reseller} />
        </span>
      }
      actions={
        <>
          {ofCredit.map(({ label, icon: Icon, onClick, barredBy }, place) => (
            <Button
              key={label}
              variant={place === 0 ? 'filled' : 'default'}
              leftSection={Icon && <Icon size={16} stroke={1.6} aria-hidden />}
              onClick={onClick}
              {...barred(barredBy)}
            >
              {label}
            </Button>
          ))}
          <RowMenu label={t('more', { name: reseller.name })} actions={others} isWhole />
        </>
      }
    >
      {state}
      {unreached && (
        <div className={classes.unreached}>
          <Notice tone="warning">
            <Group justify="space-between" gap="xs">
              {account(`${unreached}.text`)}
              {unreached === 'invitationOver' && (
                <Button size="xs" variant="default" onClick={() => invite.run(reseller.email)} {...barred(barredBy)}>
                  {account('inviteAgain')}
                </Button>
              )}
            </Group>
          </Notice>
        </div>
      )}
      <BalanceLine reseller={reseller} />
      <Tabs reseller={reseller} />
      <ShownResellerProvider value={reseller}>
        <PartOfPage value>
          <TabShown reseller={reseller} />
        </PartOfPage>
      </ShownResellerProvider>
      {dialogs}
    </Page>
  );
}

function Parent({ reseller }: { reseller: WholeReseller }) {
  const t = useTexts('resellers');
  const { parent_reseller: parent, parent_reseller_id: id } = reseller;
  if (!reseller.isSubReseller) return <span>{t('reseller')}</span>;
  return (
    <span>
      {t('subReseller')}
      {parent && id && (
        <>
          {' · '}
          <Link className="link" to="/resellers/$resellerId" params={{ resellerId: String(id) }}>
            <bdi>{parent.name}</bdi>
          </Link>
        </>
      )}
    </span>
  );
}

const tabs = {
  devices: '/resellers/$resellerId/devices',
  statement: '/resellers/$resellerId/statement',
  'sub-resellers': '/resellers/$resellerId/sub-resellers',
  access: '/resellers/$resellerId/access',
  audit: '/resellers/$resellerId/audit',
} as const;
type Tab = keyof typeof tabs;

/** Those that the reader may see. Whose a device is not everybody may know, and below a sub-reseller is nobody. */
function useTabs({ isSubReseller }: Pick<WholeReseller, 'isSubReseller'>): Tab[] {
  const isOpen = useOpenRoutes();
  const can = useCan();
  const shown: Maybe<{ name: Tab }>[] = [
    can('mac-activated-by') && { name: 'devices' },
    { name: 'statement' },
    !isSubReseller && { name: 'sub-resellers' },
    { name: 'access' },
    { name: 'audit' },
  ];
  return present(shown).flatMap(({ name }) => (isOpen(tabs[name]) ? [name] : []));
}

function Tabs({ reseller }: { reseller: WholeReseller }) {
  const t = useTexts('resellers');
  const setsPrices = useSetsPrices();
  const isParent = useIsParentOf(reseller);
  const params = { resellerId: String(reseller.id) };
  const nav = useRef<HTMLElement>(null);
  const shown = useChildMatches().at(-1)?.routeId;
  // On a phone they don't all fit.
  useEffect(() => {
    if (shown) nav.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  return (
    <nav ref={nav} className={classes.tabs} aria-label={reseller.name}>
      {useTabs(reseller).map((name) => (
        <Link
          key={name}
          to={tabs[name]}
          params={params}
          className={classes.tab}
          activeOptions={{ includeSearch: false }}
          activeProps={{ 'data-current': true, 'aria-current': 'page' }}
          resetScroll={false}
        >
          {t(name === 'access' && (setsPrices || isParent) ? 'tabs.accessAndPrices' : `tabs.${name}`)}
        </Link>
      ))}
    </nav>
  );
}

/** An address that names no tab leads to the first that there is. */
function TabShown({ reseller: { id, isSubReseller } }: { reseller: WholeReseller }) {
  const navigate = useNavigate();
  const hasTab = useChildMatches().length > 0;
  const [first = 'access'] = useTabs({ isSubReseller });
  useEffect(() => {
    if (!hasTab) void navigate({ to: tabs[first], params: { resellerId: String(id) }, replace: true });
  }, [hasTab, first, id, navigate]);
  return <Outlet />;
}
