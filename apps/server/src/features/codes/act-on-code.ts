import { Refusal } from '../../platform/refusal.ts';

/**
 * The handle of the code that a call acts on: in the body, or in `X-API-Key`, where API keys travel too.
 * @throws C10010 when there is none
 */
export function handleOf(incoming: {
  body: { apiKey?: string | undefined };
  header(name: string): string | undefined;
}): string {
  const header = incoming.header('X-API-Key')?.trim();
  const handle = incoming.body.apiKey ?? (header?.startsWith('cod_') ? header : undefined);
  if (!handle) throw new Refusal('C10010', { said: 'apiKeyMissing' });
  return handle;
}

type Refused = { code: 'C10002' | 'C10012' | 'C10017' | 'C10021' | 'C10409' | 'C10422'; data: object };

/** Why an action does not fit the state that a code, or its owner's parent, is in. */
const saidOf = { parent: 'parentCannotTrade', expired: 'codeHasExpired', 'not-expired': 'codeNotExpired' } as const;

/** The data of an answer about a code. @throws what it was refused with, saying why */
export function dataOf<Answer extends { code: '000000'; data: object } | Refused>(
  answer: Answer,
): Extract<Answer, { code: '000000' }>['data'] {
  if (answer.code === '000000') return answer.data as Extract<Answer, { code: '000000' }>['data'];
  const { code, data } = answer as Refused;
  if (code === 'C10422') throw new Refusal(code, { data: { ...data } });
  if (code === 'C10021') throw new Refusal(code, { said: 'codeNeverExpires' });
  if (code === 'C10409') throw new Refusal(code, { said: saidOf[(data as { reason: keyof typeof saidOf }).reason] });
  throw new Refusal(code);
}
