import type { PortalCalls } from '@tessera/contracts/all-calls';
import type { CallOptions } from '../test-app.ts';
import type { Change } from './making.ts';

/** Everything of one tenant that a request can name, or of nobody. */
export interface Named {
  /** A reseller, and a sub-reseller of theirs. */
  resellerId: number;
  childId: number;
  childEmail: string;
  /** A device of the reseller's, with an activation and a playlist. */
  mac: string;
  applicationId: number;
  deviceId: number;
  activationId: number;
  playlistId: number;
  /** An activation code of the reseller's. */
  codeId: number;
  codeValue: string;
  codeHandle: string;
  orderId: number;
  webhookId: number;
  webhookDeliveryId: number;
  sessionId: number;
  /** A file of activations, one row of which failed. */
  bulkJobId: number;
  /** Devices to be renewed, previewed and not confirmed. */
  selectionId: number;
  ticketId: number;
  /** Whom the device was sold to. */
  customerId: number;
  savedViewId: number;
  /** A server of the reseller's. */
  serverId: number;
  /** What the reseller told their devices. */
  noticeId: number;
  /** A notification for the reseller alone. */
  notificationId: number;
}

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
}

/** The calls of one feature. */
export type Scene = Partial<Record<keyof PortalCalls, CallScene>>;

export const macSearch = ({ mac }: Named) => ({ keyword: mac, mac_address: mac, search_type: 'mac' });
