import type { PortalCalls } from '@tessera/contracts/all-calls';
import type { CallOptions } from '../test-app.ts';
import type { Change, Make } from './making.ts';
import type { Named } from './named.ts';

type Request = Pick<CallOptions, 'params' | 'query' | 'body' | 'headers'>;
export type RequestFor = (named: Named) => Request;

/**
 * How the generated tests make a call. One that names records says whose they are (`hidden`, `open`, `isNobodys` or `isUpload`), one
 * that changes something whether the audit log tells of it (`audited` or `unaudited`); any other needs no scene.
 */
export interface CallScene {
  /** Another tenant's record is as good as none; with a request that names one. */
  hidden?: RequestFor;
  /** Anybody may make it for any MAC, as resellers sell to customers of others: it shows little, and changes nothing. */
  open?: RequestFor;
  /** The catalogue, roles, staff and the audit log belong to nobody: admins and staff alone reach them. */
  isNobodys?: true;
  /** Files can't be sent by a table: these have tests of their own. */
  isUpload?: true;
  /** It changes credit, people, permissions, prices or devices. */
  audited?: Change;
  /** It changes none of it; what it is. */
  unaudited?: string;
  /** How what happens once is made, where neither `audited` nor the owner with the request of `hidden` can. */
  once?: Make;
}

/** The calls of one feature. */
export type Scene = Partial<Record<keyof PortalCalls, CallScene>>;

export const macSearch = ({ mac }: Named) => ({ keyword: mac, mac_address: mac, search_type: 'mac' });
