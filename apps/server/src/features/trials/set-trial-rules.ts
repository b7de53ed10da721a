import { readTrialBlock } from '@tessera/contracts/trial-block';
import type { trialApplicationForm, trialBlocksForm, trialRulesForm } from '@tessera/contracts/trials.forms';
import { trialBlocksMax } from '@tessera/contracts/trials.lists';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit } from '../audit/audit.public.ts';
import {
  type ApplicationRules,
  deleteBlock,
  insertBlocks,
  type TrialRules,
  writeApplicationRules,
  writeRules,
} from './trial-rules.queries.ts';

/** Sets of what holds for all trials from now on what is given. */
export async function setRules(ctx: Context, asked: z.output<typeof trialRulesForm>): Promise<TrialRules> {
  const { before, after } = await writeRules(ctx.tx, asked);
  await audit(ctx, {
    action: 'trial.rules',
    targetKind: 'trial-rules',
    targetId: 1,
    before: told(before),
    after: told(after),
  });
  return after;
}

const told = ({ network_per_day, grants_per_day, least_balance }: TrialRules) => ({
  networkPerDay: network_per_day,
  grantsPerDay: grants_per_day,
  leastBalance: least_balance,
});

/** Sets of what an application gives what is asked. @throws C10012 */
export async function setApplicationRules(
  ctx: Context,
  applicationId: number,
  { off, per_day }: z.output<typeof trialApplicationForm>,
): Promise<void> {
  const written = await writeApplicationRules(ctx.tx, applicationId, { is_off: off, per_day });
  if (!written) throw new Refusal('C10012');
  await audit(ctx, {
    action: 'trial.application',
    targetKind: 'application',
    targetId: applicationId,
    before: toldOfApplication(written.before),
    after: toldOfApplication(written.after),
  });
}

const toldOfApplication = ({ is_off, per_day }: ApplicationRules) => ({ isOff: is_off, perDay: per_day });

/** Puts MACs and networks on the list of what gets no trial. @returns how many were not there before @throws C10409 the list is full */
export async function addBlocks(
  ctx: Context,
  { entries, note }: z.output<typeof trialBlocksForm>,
): Promise<{ added: number }> {
  const blocks = entries.flatMap((entry) => readTrialBlock(entry) ?? []);
  const { clock, actor } = ctx;
  const made = { note: note ?? null, created_at: clock.now(), created_by: actor.userId };
  const found = await insertBlocks(ctx.tx, blocks, made);
  if (!found) throw new Refusal('C10409', { said: 'trialBlocksFull', values: { most: trialBlocksMax } });
  const after = { entries: blocks.map((block) => ('mac' in block ? block.mac : block.network)), ...(note && { note }) };
  const [first] = found.ids;
  if (first !== undefined)
    await audit(ctx, { action: 'trial.block', targetKind: 'trial-block', targetId: first, after });
  return { added: found.ids.length };
}

/** @throws C10012 */
export async function removeBlock(ctx: Context, id: number): Promise<void> {
  const removed = await deleteBlock(ctx.tx, id);
  if (!removed) throw new Refusal('C10012');
  const before = { entries: [removed.mac ?? removed.network] };
  await audit(ctx, { action: 'trial.unblock', targetKind: 'trial-block', targetId: id, before });
}
