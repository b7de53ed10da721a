import { useDebouncedValue } from '@mantine/hooks';
import {
  IconAddressBook,
  IconApps,
  IconDeviceTv,
  IconMessage,
  IconRefresh,
  IconTicket,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { knownApplicationsQuery } from '../../domain/applications/application-queries.ts';
import { deviceStateOf } from '../../domain/devices/devices.ts';
import { foundResellersQuery } from '../../domain/people/found-resellers-query.ts';
import { useFormat } from '../../lib/format.ts';
import { hasEachWord } from '../../lib/has-each-word.ts';
import { useOpenRoutes } from '../../lib/has-route.ts';
import { useTexts } from '../../lib/i18n.ts';
import { serverDate } from '../../lib/server-clock.ts';
import { useCan, useMember } from '../../lib/session.ts';
import { codeMatchesQuery, customerMatchesQuery, devicesOfMacQuery, ticketMatchesQuery } from './shell.api.ts';
import type { PaletteItem } from './use-palette-items.ts';

/** Of so few customers each can be renewed at once; of more it would only be in the way. */
const mostRenewed = 3;
/** A shorter text would find nearly everything. */
const leastText = 3;

/**
 * What the records of the portal have for a text: customers, applications, resellers, codes and tickets, of those screens that are open to who
 * asks, and as their lists would find them.
 */
export function usePaletteFinds(text: string, isWanted: boolean): PaletteItem[] {
  const t = useTexts('shell');
  const isOpen = useOpenRoutes();
  const can = useCan();
  const { email: own } = useMember().user;
  const [settled] = useDebouncedValue(text.trim(), 250);
  const isAsked = isWanted && settled.length >= leastText;
  const asks = {
    customers: isAsked && isOpen('/customers') && isOpen('/devices/$mac'),
    applications: isAsked && isOpen('/user-list'),
    resellers: isAsked && isOpen('/reseller-list'),
    codes: isAsked && isOpen('/iboprotv') && can('ibopro-search'),
    // Their list is searched by who may search it; asked nonetheless, each text would be refused.
    tickets: isAsked && isOpen('/tickets-list') && can('title_tickets'),
  };
  const customers = useQuery({ ...customerMatchesQuery(settled), enabled: asks.customers });
  const applications = useQuery({ ...knownApplicationsQuery, enabled: asks.applications });
  const resellers = useQuery({ ...foundResellersQuery(settled), enabled: asks.resellers });
  const codes = useQuery({ ...codeMatchesQuery(settled), enabled: asks.codes });
  const tickets = useQuery({ ...ticketMatchesQuery(settled), enabled: asks.tickets });
  const wanted = settled.toLocaleLowerCase();
  const named = asks.applications ? (applications.data?.data.ApplicationList ?? []) : [];
  const found = (asks.customers && customers.data) || [];
  const canRenew = can('multi apps activation') && found.length <= mostRenewed;
  return [
    ...found.flatMap(({ id, name, contact, note, mac_address: mac, next_end }): PaletteItem[] => {
      const label = name ?? contact ?? note ?? mac;
      const shared = { group: t('palette.customers'), detail: mac };
      const go = { to: '/devices/$mac', params: { mac } } as const;
      const open: PaletteItem = { ...shared, id: `customer-${id}`, label, icon: IconAddressBook, go };
      if (!canRenew || next_end === null) return [open];
      const renew = { icon: IconRefresh, label: t('palette.renew', { customer: label }) };
      return [open, { ...shared, ...renew, id: `renew-${id}`, go: { ...go, search: { renew: true } } }];
    }),
    ...named
      .filter(({ app_name }) => hasEachWord(app_name, wanted))
      .slice(0, 5)
      .map(
        ({ id, app_name }): PaletteItem => ({
          id: `application-${id}`,
          group: t('palette.applications'),
          label: app_name,
          icon: IconApps,
          go: { to: '/user-list', search: { app: id } },
        }),
      ),
    ...((asks.resellers && resellers.data) || []).map(
      ({ id, name, email }): PaletteItem => ({
        id: `reseller-${id}`,
        group: t('palette.resellers'),
        label: name,
        detail: email,
        icon: IconUser,
        go: { to: '/reseller-list', search: { q: email } },
      }),
    ),
    ...((asks.codes && codes.data) || [])
      // Every code of one's own has one's own address: who looks for that means none of them.
      .filter(({ email }) => email !== own || !own.toLocaleLowerCase().includes(wanted))
      .map(
        ({ value, email }): PaletteItem => ({
          id: `code-${value}`,
          group: t('palette.codes'),
          label: value,
          ...(email && { detail: email }),
          icon: IconTicket,
          go: { to: '/iboprotv', search: { q: value } },
        }),
      ),
    ...((asks.tickets && tickets.data) || []).map(
      ({ id, title }): PaletteItem => ({
        id: `ticket-${id}`,
        group: t('palette.tickets'),
        label: title,
        icon: IconMessage,
        go: { to: '/tickets-list', search: { q: title } },
      }),
    ),
  ];
}

/** How a MAC stands now in each application, of one's own side's devices; a look at others' is counted, and asked for by *Check*. */
export function useMacState(mac: string | undefined): PaletteItem[] {
  const t = useTexts('shell');
  const say = useTexts('domain/devices');
  const format = useFormat();
  const isOpen = useOpenRoutes();
  const isAsked = mac !== undefined && isOpen('/user-list');
  const found = useQuery({ ...devicesOfMacQuery(mac ?? ''), enabled: isAsked });
  if (!isAsked) return [];
  const now = serverDate();
  return (found.data ?? []).map((device) => {
    const state = deviceStateOf(device, now);
    const values = { date: format.date(device.expire_date), left: format.timeLeft(device.expire_date, now) };
    const standing = state === 'unused' ? say('notActivated') : say(`standing.${state}`, values);
    return {
      id: `state-${device.id}`,
      group: t('palette.device'),
      label: `${device.app_name}: ${standing}`,
      icon: IconDeviceTv,
      go: { to: '/devices/$mac', params: { mac: device.mac_address } },
    };
  });
}
