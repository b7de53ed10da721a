import type { PortalCalls } from '@tessera/contracts/all-calls';
import type { Permission } from '@tessera/contracts/permissions';
import { activateDevice, addReseller, addSubReseller, giveCredit } from '../../testing/factories.ts';
import { type SignedInPerson, type TestApp, testPasscode } from '../../testing/test-app.ts';

/** HTTP status and code of the answer. */
export type Outcome = [httpStatus: number, code: string];

export const done: Outcome = [200, '000000'];
export const forbidden: Outcome = [403, 'C10403'];
export const notParent: Outcome = [403, 'C10013'];
export const notFound: Outcome = [404, 'C10012'];
export const isAdmin: Outcome = [403, 'C10014'];
export const holdsMore: Outcome = [403, 'C10006'];
export const cantReceive: Outcome = [409, 'C10016'];

export interface Scene {
  app: TestApp;
  player: { id: number };
  /** A role for sub-resellers, which holds nothing. */
  plainRole: number;
  parent: SignedInPerson;
  stranger: SignedInPerson;
}

export interface Action {
  name: string;
  key: keyof PortalCalls;
  wants: Permission;
  /** The target has no parent: a reseller. */
  isOfReseller?: true;
  request: (
    id: number,
    scene: Scene,
  ) => { params?: Record<string, number>; query?: Record<string, number>; body?: unknown; file?: string };
  /** Brings the sub-reseller into the state that the action is for. */
  prepare?: (child: SignedInPerson, scene: Scene) => Promise<unknown>;
  parent: Outcome;
  stranger: Outcome;
  /** An id that nobody has, by an operator: nobody is told to be somebody else's. */
  nobody: Outcome;
  removed: Outcome;
  disabled: Outcome;
  admin: Outcome;
  /** Of staff, who are managed as users. */
  staff: Outcome;
  /** Of somebody who holds what the actor lacks. */
  stronger: Outcome;
}

export const path = (id: number) => ({ params: { id } });
export const named = (id: number | number[], more: object = {}) => ({
  body: { requestData: { resellerId: id, ...more } },
});

/** Changes to the person: by operators and the parent, of whoever is there and is no admin. */
export const change = {
  parent: done,
  stranger: notParent,
  nobody: notFound,
  removed: notFound,
  disabled: done,
  admin: isAdmin,
  staff: notFound,
  stronger: holdsMore,
};
/** Changes that only operators make. */
export const operators = { ...change, parent: forbidden, stranger: forbidden };
/** What somebody is, for operators and the parent; whoever is out of reach is not there. */
export const reading = {
  parent: done,
  stranger: notFound,
  nobody: notFound,
  removed: notFound,
  disabled: done,
  admin: notFound,
  staff: notFound,
  stronger: done,
};
/** What somebody did stays to be read when they are removed. */
export const history = { ...reading, removed: done };
/** Boxes are not the person's rights: whoever may switch them may do so to everyone in reach. */
export const boxChange = { ...change, admin: notFound, stronger: done };
/** In a list each has an outcome of their own; with one member that is the answer's. */
export const inList = (outcomes: typeof change) =>
  Object.fromEntries(
    Object.entries(outcomes).map(([who, [, code]]) => [who, code === 'C10403' ? forbidden : [200, code]]),
  ) as typeof change;

export const enableKey = (child: SignedInPerson, { app }: Scene) =>
  app.call('POST /resellers/{id}/enable-api-access', {
    as: app.admin,
    ...path(child.id),
    body: { passcode: testPasscode },
  });
export const set =
  (change: string) =>
  (child: SignedInPerson, { app }: Scene) =>
    app.database.owner.query(`UPDATE core.users SET ${change} WHERE id = $1`, [child.id]);
export const sell = async (child: SignedInPerson, { app, player }: Scene) => {
  await giveCredit(app, child, 5);
  const mac = `00:1a:79:${child.id.toString(16).padStart(6, '0').match(/../g)?.join(':')}`;
  await activateDevice(app, child, mac, player);
};
export const disableBox = async (child: SignedInPerson, scene: Scene) => {
  await sell(child, scene);
  const body = { resellerId: child.id, numberOfBoxes: 1 };
  await scene.app.call('POST /disable-random-boxes', { as: scene.parent, body });
};

/** Somebody in the state that the action is for: a sub-reseller of the parent, or a reseller. */
export async function addTarget(
  scene: Scene,
  action: Action,
  options: { roleId?: number } = {},
): Promise<SignedInPerson> {
  const { app, parent, player } = scene;
  const wanted = { applications: [player.id], ...options };
  const person = await (action.isOfReseller ? addReseller(app, wanted) : addSubReseller(app, parent, wanted));
  await action.prepare?.(person, scene);
  return person;
}
