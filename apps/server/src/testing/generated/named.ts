/** What a request can name of a tenant's, as nobody has it: answers about another's are held against answers about these. */
export const absent = {
  /** A reseller, and a sub-reseller of theirs. */
  resellerId: 2_000_000_001,
  childId: 2_000_000_002,
  childEmail: 'nobody-at-all@example.com',
  /** A device of the reseller's, with an activation and a playlist. */
  mac: '00:1a:79:ff:ff:ff',
  deviceId: 2_000_000_003,
  activationId: 2_000_000_004,
  playlistId: 2_000_000_005,
  /** An activation code of the reseller's. */
  codeId: 2_000_000_006,
  codeValue: 'AAAA-BBBB-CCCC',
  codeHandle: 'cod_nobodys',
  orderId: 2_000_000_007,
  webhookId: 2_000_000_008,
  webhookDeliveryId: 2_000_000_009,
  sessionId: 2_000_000_010,
  /** A file of activations, one row of which failed. */
  bulkJobId: 2_000_000_011,
  /** Devices to be renewed, previewed and not confirmed. */
  selectionId: 2_000_000_012,
  ticketId: 2_000_000_013,
  /** Whom the device was sold to. */
  customerId: 2_000_000_014,
  savedViewId: 2_000_000_015,
  /** A server of the reseller's. */
  serverId: 2_000_000_016,
  /** What the reseller told their devices. */
  noticeId: 2_000_000_017,
  /** A notification for the reseller alone. */
  notificationId: 2_000_000_018,
};

/** The same of a tenant (`tenants.ts` makes it), with an application that they sell. */
export type Named = typeof absent & { applicationId: number };
