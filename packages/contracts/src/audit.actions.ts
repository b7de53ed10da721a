import { activationsAudit } from './activations.audit.ts';
import { apiAccessAudit } from './api-access.audit.ts';
import { apkAudit } from './apk.audit.ts';
import { applicationsAudit } from './applications.audit.ts';
import { boxesAudit } from './boxes.audit.ts';
import { codesAudit } from './codes.audit.ts';
import { creditsAudit } from './credits.audit.ts';
import { devicesAudit } from './devices.audit.ts';
import { identityAudit } from './identity.audit.ts';
import { jobsAudit } from './jobs.audit.ts';
import { notificationsAudit } from './notifications.audit.ts';
import { ordersAudit } from './orders.audit.ts';
import { peopleAudit } from './people.audit.ts';
import { plansAudit } from './plans.audit.ts';
import { playlistsAudit } from './playlists.audit.ts';
import { rolesAudit } from './roles.audit.ts';
import { settingsAudit } from './settings.audit.ts';
import { ticketsAudit } from './tickets.audit.ts';
import { webhooksAudit } from './webhooks.audit.ts';
import { widgetAudit } from './widget.audit.ts';

/** What the audit log can tell of, a line per feature. Nothing else is written, and the portal has a word for each. */
const features = [
  activationsAudit,
  apiAccessAudit,
  apkAudit,
  applicationsAudit,
  boxesAudit,
  codesAudit,
  creditsAudit,
  devicesAudit,
  identityAudit,
  jobsAudit,
  notificationsAudit,
  ordersAudit,
  peopleAudit,
  plansAudit,
  playlistsAudit,
  rolesAudit,
  settingsAudit,
  ticketsAudit,
  webhooksAudit,
  widgetAudit,
] as const;

/** What was done, as `kind.verb`: `user.add`, `passcode.change`. */
export type AuditAction = (typeof features)[number]['actions'][number];
/** What it was done to. */
export type AuditTarget = (typeof features)[number]['targets'][number];

/** The two halves of an action. */
export type AuditKind = AuditAction extends infer Action
  ? Action extends `${infer Kind}.${string}`
    ? Kind
    : never
  : never;
export type AuditVerb = AuditAction extends infer Action
  ? Action extends `${string}.${infer Verb}`
    ? Verb
    : never
  : never;

export const auditActions: readonly AuditAction[] = features.flatMap(({ actions }) => actions);
export const auditTargets: readonly AuditTarget[] = features.flatMap(({ targets }) => targets);
