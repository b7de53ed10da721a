import type { Call } from '@tessera/contracts/call';
import { tenantGroups } from '@tessera/contracts/groups';
import type { FastifyRequest } from 'fastify';
import { addressSubject } from '../limits/addresses.ts';
import { changesPerDay, unreadPerMinute } from '../limits/most-of-one-sender.ts';
import type { ProcessLimits } from '../limits/process-limits.ts';
import type { Actor, DeviceActor } from './actor.ts';

type Caller = Actor | DeviceActor | null | undefined;

/** A large one counts as several. */
const bytesPerCount = 256 * 1024;

/** Who answers for a request: whoever is known, or else their address. */
export function senderOf(request: FastifyRequest, caller: Caller): string {
  if (!caller) return addressSubject(request.ip);
  return 'userId' in caller ? `user ${caller.userId}` : `device ${caller.deviceId}`;
}

/** In the sandbox a person, or a player, is another sender: what is tried out there keeps nobody from selling, nor is it the live one's device. */
function countedAs(request: FastifyRequest, caller: Caller): string {
  const sender = senderOf(request, caller);
  return caller && request.routeOptions.config.environment === 'sandbox' ? `${sender} of the sandbox` : sender;
}

/** What is counted of everybody's requests, whatever they call. */
export function createSenderLimits(limits: ProcessLimits) {
  const unread = limits.counter('unread', { most: unreadPerMinute, seconds: 60 });
  const changes = limits.counter('changes', { most: changesPerDay, seconds: 86_400 });
  return {
    /** @throws C10429 */
    assertFew(call: Call, request: FastifyRequest, caller: Caller): void {
      unread.assertFew(countedAs(request, caller));
      if (leavesSomething(call, caller)) changes.assertFew(countedAs(request, caller));
    },
    /** Counts a request that could not be read; `bytes`: how large it was. */
    countUnread(request: FastifyRequest, caller: Caller, bytes: number): void {
      unread.count(countedAs(request, caller), 1 + Math.floor(bytes / bytesPerCount));
    },
    /** Counts a call that was done. */
    countDone(call: Call, request: FastifyRequest, caller: Caller): void {
      if (leavesSomething(call, caller)) changes.count(countedAs(request, caller));
    },
  };
}

/** Changes of those outside of the house that cost them nothing. */
function leavesSomething({ method, onlyReads, isIdempotent }: Call, caller: Caller): boolean {
  const isOutside = caller && 'group' in caller && tenantGroups.includes(caller.group);
  return Boolean(isOutside) && method !== 'GET' && !onlyReads && !isIdempotent;
}
