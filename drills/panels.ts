import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installModule, type PanelKind } from '../tools/install-module.ts';
import type { Stage } from './stage.ts';

const root = join(import.meta.dirname, '..');
const clients = join(root, 'clients');

/** What a panel is asked to do with a service. */
type Action = 'create' | 'suspend' | 'unsuspend' | 'renew' | 'terminate';

/** A service of a panel, as its customer ordered it. */
interface Service {
  id: number;
  mac: string;
  /** A day, like 2027-01-31. */
  due: string;
}

/** A billing panel with its module installed, and an API key. */
export interface Panel {
  name: string;
  /** `success`, or what the module tells staff. */
  run(action: Action, service: Service): Promise<string>;
  /** Null: the connection is good. */
  testConnection(): Promise<string | null>;
}

/** Where a panel finds the portal. */
export interface Connection {
  address: string;
  key: string;
  applicationId: number;
  /** Tells two panels with one key apart. */
  panel?: string;
}

let count = 0;

/** Installs a module as its README says, in a panel of its own. */
export function openPanel(stage: Stage, kind: PanelKind, connection: Connection): Panel {
  count += 1;
  const folder = installModule(kind, join(stage.folder, `${kind}-${count}`));
  return kind === 'whmcs' ? whmcs(folder, connection) : fossbilling(stage, folder, connection);
}

/** To the end of what it says, which may come after it has ended. */
const php = async (script: string, args: string[]): Promise<unknown> =>
  JSON.parse((await promisify(execFile)('php', [join(root, 'drills/php', script), ...args])).stdout);

function whmcs(folder: string, { address, key, applicationId, panel = '' }: Connection): Panel {
  const { hostname, port } = new URL(address);
  const server = { serverhostname: hostname, serverport: port, serversecure: '', serveraccesshash: key };
  const call = (name: string, more: object) =>
    php('whmcs.php', [folder, name, JSON.stringify({ ...server, serverusername: panel, ...more })]);
  const functions: Record<Action, string> = {
    create: 'CreateAccount',
    suspend: 'SuspendAccount',
    unsuspend: 'UnsuspendAccount',
    renew: 'Renew',
    terminate: 'TerminateAccount',
  };
  return {
    name: 'whmcs',
    run: async (action, { id, mac, due }) =>
      String(
        await call(functions[action], {
          serviceid: id,
          customfields: { 'MAC Address': mac },
          configoption1: String(applicationId),
          configoption2: '1-year',
          nextduedate: due,
        }),
      ),
    testConnection: async () => {
      const { success, error } = (await call('TestConnection', {})) as { success: boolean; error: string };
      return success ? null : error;
    },
  };
}

function fossbilling(stage: Stage, folder: string, connection: Connection): Panel {
  const { address, key, applicationId, panel = 'fossbilling' } = connection;
  const settings = { url: address, key, panel, products: { 7: { application: applicationId, package: '1-year' } } };
  const file = `<?php return json_decode(<<<'JSON'\n${JSON.stringify(settings)}\nJSON, true);\n`;
  stage.write(join(folder.slice(stage.folder.length + 1), 'Tessera/settings.php'), file);
  const methods: Record<Action, string> = {
    create: 'activate',
    suspend: 'suspend',
    unsuspend: 'unsuspend',
    renew: 'renew',
    terminate: 'cancel',
  };
  return {
    name: 'fossbilling',
    run: async (action, { id, mac, due }) => {
      const order = { id, product_id: 7, expires_at: action === 'create' ? null : `${due} 00:00:00` };
      const given = { service: { mac_address: mac }, order };
      return String(await php('fossbilling.php', [folder, methods[action], JSON.stringify(given)]));
    },
    testConnection: () =>
      stage.run('php', 'php', [join(folder, 'Tessera/test-connection.php')]).then(
        () => null,
        (error: unknown) => String(error),
      ),
  };
}

/** Every file of the modules, for PHP's own look at them. */
export function moduleFiles(): string[] {
  return readdirSync(clients, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.php'))
    .map((name) => join(clients, name));
}
