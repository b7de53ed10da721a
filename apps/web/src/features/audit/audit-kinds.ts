import type { AuditKind } from '@tessera/contracts/audit.actions';

/** Every kind of thing that actions are told of, in the order of the choice: one that is missing does not compile. */
const inOrder: Record<AuditKind, true> = {
  user: true,
  role: true,
  credit: true,
  device: true,
  activation: true,
  application: true,
  code: true,
  playlist: true,
  boxes: true,
  order: true,
  plan: true,
  apk: true,
  notification: true,
  ticket: true,
  'social-widget': true,
  setting: true,
  job: true,
  passcode: true,
  password: true,
  email: true,
  profile: true,
  session: true,
  'two-factor': true,
  'api-key': true,
  webhook: true,
  'view-as': true,
};

/** The first words of actions that the log can be narrowed to. */
export const auditKinds = Object.keys(inOrder) as AuditKind[];
