import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { daysOf } from '../../lib/day-spans.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import type { ReportSearch } from './report-search.ts';
import { monthsQuery } from './reports.api.ts';

/**
 * The points of the months that are shown, line by line, for who wants to see that they are the same. The statement that is told
 * whose it is, and not the tab of a reseller's page: a report has operators and removed people too, who have no such page.
 */
export function ToStatement({ search, reseller }: { search: ReportSearch; reseller: number }) {
  const t = useTexts('reports');
  const can = useCan();
  const { data } = useQuery(monthsQuery(search));
  if (!data || !can('credit-point-share-log')) return null;
  const days = { from: daysOf(data.from).from, to: daysOf(data.to).to };
  return (
    <Link className="link" to="/credit-statement" search={{ user: reseller, ...days, sums: 'all' }}>
      {t('statement')}
    </Link>
  );
}
