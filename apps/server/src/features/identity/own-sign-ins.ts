import { seesOwn } from '../../platform/http/actor.ts';
import type { ActorRequest } from '../../platform/http/route.ts';
import { listEntriesAbout } from '../audit/audit.public.ts';

const shown = 10;

const saidAs = {
  'session.begin': 'signed-in',
  'session.recover': 'recovery-code',
  'session.lock': 'locked',
  'two-factor.lock': 'second-step-locked',
} as const;
type Noted = keyof typeof saidAs;

/** One's latest sign-ins, and what wrong tries locked; from where and with what as of one's sessions. */
export async function readOwnSignIns({ db, actor }: ActorRequest) {
  const entries = await listEntriesAbout(db, actor.userId, Object.keys(saidAs) as Noted[], shown);
  const showsOrigin = seesOwn(actor, 'Login Ip');
  return entries.map(({ at, action, ip, user_agent }) => ({
    at: at.toISOString(),
    what: saidAs[action],
    ip: showsOrigin ? ip : null,
    user_agent: showsOrigin ? user_agent : null,
  }));
}
