import type { TestApp } from '../../testing/test-app.ts';

export type Caller = { token: string };

export const isSignedIn = async (app: TestApp, as: Caller) =>
  (await app.call('GET /profile', { as })).httpStatus === 200;

export const codeOf = (answer: { httpStatus: number; body: { statusCode: string } }) => [
  answer.httpStatus,
  answer.body.statusCode,
];

/** The admins’ own role, which nobody can change. */
export const adminRole = async (app: TestApp) =>
  (await app.call('GET /get-roles', { as: app.admin })).body.roles.find(({ locked }) => locked)!.id;

/** What the audit holds of what was done to somebody, in its order, but for their sign-ins. */
export const actionsOn = async (app: TestApp, id: number) =>
  (
    await app.database.owner.query<{ action: string }>(
      `SELECT action FROM core.audit_log WHERE target_kind = 'user' AND target_id = $1 AND action <> 'session.begin' ORDER BY id`,
      [String(id)],
    )
  ).rows.map(({ action }) => action);

/** A reseller as an admin sees them. */
export const showReseller = async (app: TestApp, id: number) =>
  (await app.call('GET /show-resellers/{id}', { as: app.admin, params: { id } })).body.data;

/** What the form to edit a reseller begins with. */
export async function valuesOf(app: TestApp, id: number) {
  const { name, email, application_allowed, status, version } = await showReseller(app, id);
  return { name, email, application_allowed: application_allowed.map((one) => one.id), status, version };
}

export const editReseller = (app: TestApp, as: Caller, id: number, requestData: object) =>
  app.call('PUT /resellers/{id}/edit', { as, params: { id }, body: { requestData } });
