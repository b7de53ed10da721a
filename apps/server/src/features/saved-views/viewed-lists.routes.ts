import { activationChips } from '@tessera/contracts/activations.calls';
import { codeChips } from '@tessera/contracts/codes.calls';
import { sharedCreditChips, withdrawnCreditChips } from '@tessera/contracts/credits.calls';
import { givenTypes } from '@tessera/contracts/credits.lists';
import { deviceChips } from '@tessera/contracts/device-search';
import { expiringDays } from '@tessera/contracts/devices.lists';
import { limits } from '@tessera/contracts/limits';
import { resellerChips } from '@tessera/contracts/people.calls';
import type { Permission } from '@tessera/contracts/permissions';
import type { ViewedList } from '@tessera/contracts/saved-views.lists';
import { ticketChips } from '@tessera/contracts/tickets.calls';
import type { SharedTransferType } from '@tessera/contracts/transfer-types';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { countActivations } from '../activations/activations.public.ts';
import { listAllowedApplications } from '../applications/applications.public.ts';
import { countCodes } from '../codes/codes.public.ts';
import { countTransfers, transferFilterOf } from '../credits/ledger.public.ts';
import { maySeeCustomers } from '../customers/customers.public.ts';
import { countDevices, devicesAsked, stateAsked } from '../devices/devices.public.ts';
import { chipsFor, countResellers, isWithinScope, resellersOf, scopeOf, scopeWithin } from '../people/people.public.ts';
import { countTickets, raisedBy, sightOf as ticketSightOf } from '../tickets/tickets.public.ts';
import type { ViewFilters } from './saved-views.tables.ts';

/** A list that has views: who may read it, what its filters are, and how many rows they leave to somebody. */
interface Listed {
  /** Any of these. */
  permissions: readonly Permission[];
  mayNamePeople: (actor: Actor) => boolean;
  /** What each filter may be by now. */
  chips: Readonly<Record<string, z.ZodMiniType>>;
  read: (filters: ViewFilters) => ViewFilters;
  count: (db: Database, actor: Actor, filters: ViewFilters, now: Date) => Promise<number>;
}

const devices = z.object(deviceChips);
const activations = z.object(activationChips);
const codes = z.object(codeChips);
const tickets = z.object(ticketChips);
const resellers = z.object(resellerChips);
const sharedCredit = z.object(sharedCreditChips);
const withdrawnCredit = z.object(withdrawnCreditChips);
const most = limits.viewCountMax + 1;

const countCredit = async (
  db: Database,
  actor: Actor,
  chips: z.output<typeof sharedCredit>,
  types: readonly SharedTransferType[],
) => {
  const filter = await transferFilterOf(db, actor, { transaction_type: types, ...chips });
  return countTransfers(db, filter.scope, filter, most);
};

export const listed: Record<ViewedList, Listed> = {
  devices: {
    permissions: ['user-list'],
    mayNamePeople: (actor) => holds(actor, 'mac-activated-by'),
    chips: devices.shape,
    read: (filters) => {
      const asked = devices.parse(filters);
      const state = stateAsked(asked);
      const within = state === 'expiring' && { within_days: asked.within_days ?? expiringDays.usual };
      return given({ ...asked, state, ...within });
    },
    count: async (db, actor, filters, now) => {
      const { scope, filter } = await devicesAsked(db, actor, devices.parse(filters));
      return countDevices(db, scope, filter, now, most);
    },
  },
  activations: {
    permissions: ['transactions-logs'],
    mayNamePeople: () => true,
    chips: activations.shape,
    read: (filters) => given(activations.parse(filters)),
    count: async (db, actor, filters) => {
      const { reseller_id, ...asked } = activations.parse(filters);
      return countActivations(db, scopeWithin(await scopeOf(db, actor), reseller_id), asked, most);
    },
  },
  codes: {
    permissions: ['index-code'],
    mayNamePeople: () => true,
    chips: codes.shape,
    read: (filters) => given(codes.parse(filters)),
    count: async (db, actor, filters, now) => {
      const { reseller_id, ...chips } = codes.parse(filters);
      return countCodes(db, scopeWithin(await scopeOf(db, actor), reseller_id), { chips, now }, most);
    },
  },
  tickets: {
    permissions: ['tickets list'],
    mayNamePeople: (actor) => holds(actor, 'raisedby-tickets list'),
    chips: tickets.shape,
    read: (filters) => given(tickets.parse(filters)),
    count: async (db, actor, filters) => {
      const { reseller_id, ...chips } = tickets.parse(filters);
      return countTickets(db, raisedBy(await ticketSightOf(db, actor), reseller_id), chips, most);
    },
  },
  resellers: {
    permissions: ['reseller-list'],
    mayNamePeople: () => true,
    chips: resellers.shape,
    read: (filters) => given(resellers.parse(filters)),
    count: async (db, actor, filters) => {
      const chips = await chipsFor(db, actor, resellers.parse(filters));
      return Math.min(await countResellers(db, { resellers: resellersOf(actor), search: undefined, chips }), most);
    },
  },
  shared_credit: {
    permissions: ['credit-point-share-log'],
    mayNamePeople: () => true,
    chips: sharedCredit.shape,
    read: (filters) => given(sharedCredit.parse(filters)),
    count: (db, actor, filters) => countCredit(db, actor, given(sharedCredit.parse(filters)), givenTypes),
  },
  withdrawn_credit: {
    permissions: ['withdraw-point-share-log', 'credit-point-share-log'],
    mayNamePeople: () => true,
    chips: withdrawnCredit.shape,
    read: (filters) => given(withdrawnCredit.parse(filters)),
    count: (db, actor, filters) => countCredit(db, actor, given(withdrawnCredit.parse(filters)), ['Withdraw']),
  },
};

/** What is there, without what stands for nothing. */
function given(filters: Record<string, unknown>): ViewFilters {
  const entries = Object.entries(filters).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as ViewFilters;
}

/**
 * What a reader may use of a view's filters, and which they may not: a person that they don't see, an application that isn't theirs; and what
 * lists were narrowed by when it was kept, by a server of an earlier release too, and are no more.
 */
export async function sightOf(db: Database, actor: Actor) {
  const scope = await scopeOf(db, actor);
  const applications = new Set((await listAllowedApplications(db, actor, true)).map(({ id }) => id));
  return (list: ViewedList, filters: ViewFilters): { filters: ViewFilters; dropped: string[] } => {
    const mayUse = ([name, value]: [string, string | number]) => {
      if (listed[list].chips[name]?.safeParse(value).success !== true) return false;
      if (name === 'reseller_id' || name === 'userId')
        return listed[list].mayNamePeople(actor) && isWithinScope(scope, Number(value));
      if (name === 'reminded') return maySeeCustomers(actor);
      if (name === 'app_id') return applications.has(Number(value));
      // What names another record may name somebody's: until it is decided here who may know it, nobody does.
      return !/(_id|Id)$/.test(name);
    };
    const entries = Object.entries(filters);
    return {
      filters: Object.fromEntries(entries.filter(mayUse)),
      dropped: entries.filter((entry) => !mayUse(entry)).map(([name]) => name),
    };
  };
}
