import { expiringDays } from '@tessera/contracts/devices.lists';
import { useApplicationFilter } from '../../domain/applications/use-application-filter.ts';
import { useRemindedFilter } from '../../domain/customers/use-reminded-filter.ts';
import { useResellerFilter } from '../../domain/people/reseller-filter.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import type { Maybe } from '../../ui/data-table.types.ts';
import { useDaysFilter } from '../../ui/filter-kinds.tsx';
import { choiceIn, type Filter, renamed } from '../../ui/filters.ts';
import type { TableState } from '../../ui/use-table-search.ts';
import type { DeviceSearch } from './devices.api.ts';
import { expiringChoices, hasEnd, stateOf, stateValueOf } from './expiring-choices.ts';

/** What the list of devices is narrowed by. */
export function useDeviceFilters(table: TableState<DeviceSearch>, isOfReseller: boolean): Maybe<Filter>[] {
  const { search, set } = table;
  const t = useTexts('devices');
  const common = useTexts('common');
  const days = useDaysFilter();
  const application = useApplicationFilter(search.app, (app) => set({ app }));
  const reseller = useResellerFilter(search.reseller, (id) => set({ reseller: id }));
  const byReminder = useRemindedFilter(hasEnd(search.state) ? search.reminded : undefined, (reminded) =>
    set({ ...(reminded && !hasEnd(search.state) && stateOf(`expiring-${expiringDays.usual}`)), reminded }),
  );
  const can = useCan();
  const mayKnowOwners = can('mac-activated-by');
  return [
    {
      kind: 'choice',
      id: 'state',
      label: common('status'),
      options: [
        { value: 'active', label: common('active') },
        ...expiringChoices(search).map((count) => ({
          value: `expiring-${count}`,
          label: t('expiringWithin', { count }),
        })),
        { value: 'expired', label: common('expired') },
        { value: 'disabled', label: common('disabled') },
      ],
      value: stateValueOf(search),
      onChange: (value) => set(stateOf(value)),
    },
    can('customers') && byReminder,
    application,
    choiceIn(table, 'package', common('package'), [
      { value: 'trial', label: common('trial') },
      { value: '1-year', label: common('oneYear') },
      { value: 'lifetime', label: common('lifetime') },
    ]),
    mayKnowOwners && !isOfReseller && reseller,
    days({
      id: 'ends',
      label: common('expires'),
      isAhead: true,
      from: search.ends_from,
      to: search.ends_to,
      onChange: (next) => set(renamed(next, { from: 'ends_from', to: 'ends_to' })),
    }),
  ];
}
