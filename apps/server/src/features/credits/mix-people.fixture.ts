import { sql } from 'kysely';
import { environments } from '../../platform/db/environment.ts';
import type { Context } from '../../platform/http/route.ts';
import { removeResellerPrice, setResellerPrice } from '../applications/reseller-prices.ts';
import { assignReseller, promoteSubReseller } from '../people/assign-reseller.ts';
import { editReseller } from '../people/edit-reseller.ts';
import { allowApplications, insertPerson } from '../people/people.queries.ts';
import { setPersonStatus } from '../people/set-person-status.ts';
import { reactivateReseller, removeReseller } from '../people/several-resellers.ts';
import { type Asker, requestOf } from './mix-world.fixture.ts';
import { executeMovement } from './move-credit.ts';

/** An admin's command. */
function asAdmin(asker: Asker, command: (ctx: Context) => Promise<unknown>): Promise<string> {
  return requestOf(asker, asker.world.admin)
    .write(command)
    .then(() => '000000');
}

/** Puts somebody below another one, or makes them a reseller of their own. */
function move(asker: Asker) {
  const { dice, world } = asker;
  return asAdmin(asker, (ctx) =>
    dice.isOneOf(3)
      ? promoteSubReseller(ctx, world.moving)
      : assignReseller(ctx, { subResellerId: world.moving, resellerId: dice.pick([world.reseller, world.other]) }),
  );
}

function allow(asker: Asker) {
  const { dice, world } = asker;
  const id = dice.pick(world.buyers);
  return asAdmin(asker, async (ctx) => {
    const { rows } = await sql<{ name: string; email: string }>`SELECT name, email FROM users WHERE id = ${id}`.execute(
      ctx.tx,
    );
    const { name = '', email = '' } = rows[0] ?? {};
    const ids = dice.isOneOf(4) ? world.apps.slice(1) : [...world.apps];
    await editReseller(ctx, id, { name, email, status: true, application_allowed: ids });
  });
}

function price(asker: Asker) {
  const { dice, world } = asker;
  const applicationId = dice.pick(world.apps);
  const [id, email] = dice.pick([
    [world.reseller, 'reseller@example.com'],
    [world.other, 'other@example.com'],
    [world.child, 'child@example.com'],
  ] as const);
  return asAdmin(asker, (ctx) =>
    dice.isOneOf(2)
      ? removeResellerPrice(ctx, { applicationId, userId: id, seen: {} })
      : setResellerPrice(ctx, applicationId, { email, yearlyCredits: 1 + dice.below(4) }),
  );
}

/** Adds somebody with what they begin with, in one transaction. */
async function add(asker: Asker) {
  const { dice, world, environment } = asker;
  const giver = dice.pick([world.admin, world.reseller]);
  const number = world.drawn.count;
  const amount = 1 + dice.below(5);
  const request = requestOf(asker, giver);
  const id = await request.write(async ({ tx }) => {
    const made = await insertPerson(
      tx,
      {
        name: 'Added',
        email: `added${number}-${dice.below(1 << 30)}@example.com`,
        group: 3,
        roleId: world.roleId,
        parentId: world.reseller,
        locale: 'en',
        createdBy: giver,
        passwordHash: null,
        emailVerifiedAt: null,
      },
      asker.now,
    );
    await allowApplications(tx, made, [...world.apps]);
    await executeMovement({ ...request, db: tx }, { type: 'Added Credit', otherUserId: made, amount }, null);
    return made;
  });
  for (const one of environments) world.told.move(one, id, world.opening[one]);
  world.told.move(environment, giver, -amount);
  world.told.move(environment, id, amount);
  if (world.people.length < 12) {
    world.people.push(id);
    world.buyers.push(id);
  }
  return '000000';
}

/** Everything that is done to people, with how often. */
export const peopleOperations = {
  'change a parent': { often: 3, run: move },
  'allow applications': { often: 1, run: allow },
  'set or remove a price': { often: 2, run: price },
  'add somebody with credit': { often: 1, run: add },
  'disable or enable': {
    often: 2,
    run: (asker: Asker) =>
      asAdmin(asker, (ctx) => setPersonStatus(ctx, asker.dice.pick(asker.world.leaving), asker.dice.isOneOf(4))),
  },
  remove: {
    often: 1,
    run: (asker: Asker) => asAdmin(asker, (ctx) => removeReseller(ctx, asker.dice.pick(asker.world.leaving))),
  },
  restore: {
    often: 4,
    run: (asker: Asker) => asAdmin(asker, (ctx) => reactivateReseller(ctx, asker.dice.pick(asker.world.leaving))),
  },
};
