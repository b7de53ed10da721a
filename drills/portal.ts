import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { withSessionSettings } from '../apps/server/src/platform/db/address.ts';
import { servingSettings } from '../apps/server/src/platform/db/roles.ts';
import { emailOfSeller, scenePasscode, scenePassword, setScene } from '../bench/scene.ts';
import type { Sellers } from './callers.ts';
import type { Running, Stage } from './stage.ts';

const root = join(import.meta.dirname, '..');
const secretsKey = randomBytes(32).toString('base64');
const sellers = 9;

/** One of the two servers of a drill, on the host of its number. */
export interface Portal {
  address: string;
  running: Running;
  /** Ends it as systemd would, and starts it again. */
  restart(): Promise<void>;
  isReady(): Promise<boolean>;
}

interface Manner {
  env?: Record<string, string>;
  /** Words before the program's own, as of faketime. */
  prefix?: string[];
  /** Where another release lies. */
  root?: string;
}

/** Starts a server as `deploy/` has it, on host 10.0.0.n. */
export async function startPortal(
  stage: Stage,
  host: number,
  databaseUrl: string,
  manner: Manner = {},
): Promise<Portal> {
  const address = `http://${stage.address(host)}:3000`;
  const dataDir = join(stage.folder, `portal-${host}`);
  mkdirSync(dataDir, { recursive: true });
  const begin = async () => {
    const [command = '', ...args] = [
      ...(manner.prefix ?? []),
      process.execPath,
      '--max-semi-space-size=4',
      join(manner.root ?? root, 'apps/server/src/main.ts'),
    ];
    const running = stage.start(`portal-${host}`, command, args, {
      cwd: manner.root ?? root,
      env: {
        NODE_ENV: 'production',
        HOST: stage.address(host),
        PORT: '3000',
        PUBLIC_URL: 'https://portal.example.com',
        TRUST_PROXY: 'loopback',
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        SECRETS_KEY: secretsKey,
        ...manner.env,
      },
    });
    await running.until(/ {2}Tessera {6}http/);
    return running;
  };
  const portal: Portal = {
    address,
    running: await begin(),
    restart: async () => {
      await portal.running.stop();
      portal.running = await begin();
    },
    isReady: async () => (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(3000) })).status === 200,
  };
  return portal;
}

/** Resellers with credit and an application, signed in. Needs a server that has started. */
export async function setSellers(databaseUrl: string, address: string): Promise<Sellers> {
  const statementsUrl = withSessionSettings(databaseUrl, { ...servingSettings('live'), statement_timeout: '0' });
  const { applicationId, firstSubReseller } = await setScene(statementsUrl, sellers / 3);
  const tokens: string[] = [];
  for (let place = 0; place < sellers; place += 1) {
    const { token } = await post(address, '/api/login', {
      email: emailOfSeller(place),
      password: scenePassword,
      remember: true,
    });
    tokens.push(String(token));
    await post(
      address,
      '/api/validate-credit-share-password',
      { requestData: { passcode: scenePasscode } },
      String(token),
    );
  }
  return { applicationId, tokens, firstSubReseller };
}

async function post(address: string, path: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (answer.statusCode !== '000000') throw new Error(`${path} was answered with ${JSON.stringify(answer)}`);
  return answer;
}
