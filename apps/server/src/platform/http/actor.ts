import type { ApiScope, TokenKind } from '@tessera/contracts/call';
import type { Group } from '@tessera/contracts/groups';
import type { Locale } from '@tessera/contracts/locales';
import type { Permission } from '@tessera/contracts/permissions';

/** A signed-in person (or their API key), as every command receives it. */
export interface Actor {
  userId: number;
  email: string;
  name: string;
  group: Group;
  roleId: number;
  /** The person above, of those who have one. */
  parentId: number | null;
  permissions: ReadonlySet<Permission>;
  tokenKind: Extract<TokenKind, 'session' | 'restricted'> | 'apiKey';
  /** What an API key is good for; of nothing else. */
  scopes?: readonly ApiScope[];
  /** 0 for an API key, which has no session. */
  sessionId: number;
  locale: Locale | null;
  /** Who looks on, when this is not the person themselves but somebody who views the portal as them. */
  viewer?: { userId: number; email: string; permissions: ReadonlySet<Permission> };
}

/** Who a token of the surface `device` stands for; what else is known of one its feature declares, by merging into this. */
export interface DeviceActor {
  deviceId: number;
}

/**
 * Whether an actor sees of themselves what it takes one of these permissions to see of others. Everybody does; whoever looks on sees it as far
 * as their own role shows it.
 */
export function seesOwn({ viewer }: Pick<Actor, 'viewer'>, ...anyOf: Permission[]): boolean {
  return !viewer || anyOf.some((permission) => viewer.permissions.has(permission));
}

/** Whether the actor holds any of the permissions. */
export function holds(actor: Actor, ...anyOf: Permission[]): boolean {
  return anyOf.some((permission) => actor.permissions.has(permission));
}
