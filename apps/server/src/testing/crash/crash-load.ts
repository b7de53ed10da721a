import { randomUUID } from 'node:crypto';
import { newMac } from '../new-mac.ts';
import { type CrashScene, scenePassword } from './crash-scene.ts';

/** One activation that a client asked for. Each is for a device of its own, so that doing it twice would show. */
export interface Asked {
  token: string;
  /** Null: it is sent without, and never again. */
  requestId: string | null;
  mac: string;
  /** What the server acknowledged; undefined: the client never heard. */
  activationId?: number;
}

/** Signs the scene's resellers in. @returns their tokens */
export async function signInAll(url: string, { resellers }: CrashScene): Promise<string[]> {
  return Promise.all(
    resellers.map(async (email) => {
      const answer = await post(`${url}/api/login`, { email, password: scenePassword });
      if (typeof answer.token !== 'string') throw new Error(`${email} could not sign in: ${JSON.stringify(answer)}`);
      return answer.token;
    }),
  );
}

/**
 * Activates devices with several clients per token, so that they go together, until each was refused an answer, or isn't to go on. Every third client sends no key.
 * @param onAcknowledged told of each success, so that the caller can choose when to kill; answers whether its client goes on
 * @returns everything that was asked for, heard of or not
 */
export async function activateUntilCrash(
  url: string,
  { applicationId }: CrashScene,
  tokens: readonly string[],
  onAcknowledged: () => boolean,
): Promise<Asked[]> {
  const asked: Asked[] = [];
  const clients = tokens.flatMap((token) => [
    { token, sendsKey: true },
    { token, sendsKey: false },
    { token, sendsKey: true },
  ]);
  await Promise.all(
    clients.map(async ({ token, sendsKey }) => {
      for (;;) {
        const one: Asked = { token, requestId: sendsKey ? randomUUID() : null, mac: newMac() };
        asked.push(one);
        try {
          one.activationId = await activate(url, applicationId, one);
        } catch {
          return;
        }
        if (!onAcknowledged()) return;
      }
    }),
  );
  return asked;
}

/** Asks for it, as often as one likes. @returns the activation's id @throws when it is not acknowledged */
export async function activate(url: string, applicationId: number, { token, requestId, mac }: Asked): Promise<number> {
  const body = { requestData: { macAddress: mac, is_trial: 3, app_ids: [applicationId] } };
  const answer = await post(`${url}/api/bulk-multi-app-activate`, body, token, requestId);
  const [device] = (answer.activated_devices ?? []) as { activation_id: number }[];
  if (answer.statusCode !== '000000' || !device) throw new Error(JSON.stringify(answer));
  return device.activation_id;
}

async function post(
  url: string,
  body: object,
  token?: string,
  requestId: string | null = null,
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(requestId && { 'x-request-id': requestId }),
    },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}
