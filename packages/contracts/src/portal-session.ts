/**
 * What the portal's own pages send with each call: which session of this browser they mean, and whose it should be. No page of
 * another site can send it, as that would take leave which the server gives nobody; without it a cookie counts for nothing.
 */
export const portalSessionHeader = 'x-portal-session';

/** One's own session, or the one of a person whom one views the portal as. A browser may have both. */
export type PortalSessionKind = 'own' | 'view';

export interface PortalSession {
  kind: PortalSessionKind;
  /** Who the page believes is signed in; null where nobody is yet. */
  userId: number | null;
}

/** The header's text: `own`, `own 7`, `view 8`. */
export function writePortalSession({ kind, userId }: PortalSession): string {
  return userId === null ? kind : `${kind} ${userId}`;
}

/** Null for what is no such text. */
export function readPortalSession(text: string | undefined): PortalSession | null {
  const [, kind, userId] = /^(own|view)(?: (\d{1,10}))?$/.exec(text ?? '') ?? [];
  if (kind !== 'own' && kind !== 'view') return null;
  return { kind, userId: userId === undefined ? null : Number(userId) };
}
