import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { api } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { Fact } from '../../ui/facts.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useIsOperator } from '../session/use-is-operator.ts';

type OwnPrice = PortalAnswer<'GET /resellers/{id}/prices'>['data'][number];

const ownPricesQuery = (userId: number) =>
  queryOptions({
    queryKey: [['applications', 'people'], 'own-prices', userId] as const,
    queryFn: ({ signal }) => api('GET /resellers/{id}/prices', { signal, params: { id: userId } }),
  });

/** For whoever sets prices: where somebody pays another one than everybody does. Most don't, and nothing is said of them. */
export function OwnPrices({ userId }: { userId: number }) {
  const t = useTexts('domain/applications');
  const isOperator = useIsOperator();
  const isAsked = useCan()('actions-app-list') && isOperator;
  const query = useQuery({ ...ownPricesQuery(userId), enabled: isAsked });
  const prices = query.data?.data ?? [];
  const failure = query.data ? null : query.error;
  if (prices.length === 0 && !failure) return null;
  return (
    <Fact label={t('ownPrices')}>
      {failure && <ErrorState error={failure} onRetry={() => void query.refetch()} />}
      {prices.map((price) => (
        <div key={price.app_id}>
          <Link className="link" to="/edit-app/$id" params={{ id: String(price.app_id) }}>
            <bdi>{price.app_name}</bdi>
          </Link>{' '}
          <PriceOfEach price={price} />
        </div>
      ))}
    </Fact>
  );
}

/** What is not set costs what everybody pays. */
function PriceOfEach({ price }: { price: OwnPrice }) {
  const t = useTexts('domain/applications');
  const common = useTexts('common');
  const format = useFormat();
  const said = [
    { name: common('oneYear'), points: price.yearly_credits },
    { name: common('lifetime'), points: price.lifetime_credits },
  ].flatMap(({ name, points }) => (points === null ? [] : [t('ownPrice', { name, points: format.number(points) })]));
  return said.join(' · ');
}
