import { useQuery } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { groups } from '@tessera/contracts/groups';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useMember } from '../../lib/session.ts';
import { Empty } from '../../ui/empty.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { ReadingState } from '../../ui/reading-state.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './prices-beside.module.css';
import { pricesBesideQuery, type WholeReseller } from './resellers.api.ts';

type Price = PortalAnswer<'GET /sub-resellers/{id}/prices'>['data'][number];

/** More than these are shown to whoever asks. */
const SHOWN_AT_ONCE = 4;

/** Whether it is a sub-reseller of the person signed in: their parent is told what both pay. */
export function useIsParentOf(reseller: Pick<WholeReseller, 'parent_reseller_id'> | undefined): boolean {
  const { id, groupId } = useMember().user;
  return groupId === groups.reseller && reseller?.parent_reseller_id === id;
}

/** For the parent: which applications cost their sub-reseller something else than themselves, by now or from what is planned on. */
export function PricesBeside({ reseller: { id, name } }: { reseller: { id: number; name: string } }) {
  const t = useTexts('resellers');
  const query = useQuery(pricesBesideQuery(id));
  const all = query.data?.data;
  const shown = (all ?? []).map((price) => ({ price, packages: differing(price) }));
  const others = shown.filter(({ packages }) => packages.length > 0);
  const facts = (
    <Facts>
      {others.map(({ price, packages }) => (
        <Fact key={price.app_id} label={<bdi>{price.app_name}</bdi>}>
          {packages.map((kind) => (
            <OfPackage key={kind} kind={kind} price={price} />
          ))}
        </Fact>
      ))}
    </Facts>
  );
  return (
    <Section title={t('pricesBeside.title')}>
      <ReadingState query={query} />
      {all?.length === 0 && <Empty />}
      {all && all.length > 0 && others.length === 0 && (
        <p className={classes.same}>{t('pricesBeside.same', { name })}</p>
      )}
      {others.length > SHOWN_AT_ONCE ? (
        <details className={classes.fold}>
          <summary>{t('pricesBeside.differ', { count: others.length })}</summary>
          {facts}
        </details>
      ) : (
        others.length > 0 && facts
      )}
    </Section>
  );
}

const packages = ['yearly_credits', 'lifetime_credits'] as const;
type Package = (typeof packages)[number];

/** What they pay, and what the reader pays. */
const pair = (prices: Pick<Price, Package | `your_${Package}`>, kind: Package) =>
  [prices[kind], prices[`your_${kind}`]] as const;

function differing(price: Price): Package[] {
  const differs = (prices: Parameters<typeof pair>[0] | null, kind: Package) => {
    if (!prices) return false;
    const [theirs, yours] = pair(prices, kind);
    return theirs !== yours;
  };
  return packages.filter((kind) => differs(price, kind) || differs(price.planned_prices, kind));
}

function OfPackage({ kind, price }: { kind: Package; price: Price }) {
  const t = useTexts('resellers');
  const common = useTexts('common');
  const format = useFormat();
  const [theirs, yours] = pair(price, kind);
  const then = price.planned_prices;
  const [theirsThen, yoursThen] = then ? pair(then, kind) : [theirs, yours];
  const said = (they: number, you: number) => {
    if (they === you) return t('pricesBeside.bothPay', { price: format.number(you) });
    return t('pricesBeside.pay', { theirs: format.number(they), yours: format.number(you) });
  };
  return (
    <div className={classes.package}>
      <span>{common(kind === 'yearly_credits' ? 'oneYear' : 'lifetime')}</span>
      <div>{said(theirs, yours)}</div>
      {then && (theirsThen !== theirs || yoursThen !== yours) && (
        <div>{t('pricesBeside.from', { from: format.dateTime(then.from), prices: said(theirsThen, yoursThen) })}</div>
      )}
    </div>
  );
}
