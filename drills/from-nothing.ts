import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { release } from '../apps/server/src/platform/release.ts';
import { type Host, startHosts } from './hosts.ts';
import { readSections } from './page-sections.ts';
import type { Outcome } from './report.ts';
import { type Stage, until } from './stage.ts';

const root = join(import.meta.dirname, '..');
const page = 'deploy/high-availability.md';

/** Patroni's `ttl` and one more round, and what three hosts on one busy machine take. */
const longestOutage = 45;

/** What this machine can't have, and what stands there instead. */
const instead = [
  'three machines: namespaces of this one, each with its own files, network and processes',
  'systemd: drills/systemctl.sh, which starts what a unit says as its user; not tried are boot, sandboxing and journalctl',
  'scp: a copy between the hosts’ files',
  'the internet for the hosts: apt-get alone has it',
  'a certificate of a real name, mail and a bucket',
];

/** The page's *From nothing*, each command as it is written, to two servers behind TLS; then the host that leads loses its power. */
export async function fromNothing(stage: Stage): Promise<Outcome> {
  const sections = readSections(readFileSync(join(root, page), 'utf8'));
  const packed = findRelease();
  for (const what of instead) console.log(`  instead of ${what}`);
  const hosts = await startHosts(stage, [...new Set(sections.flatMap((section) => section.hosts))]);
  for (const host of hosts.values()) host.put(packed, `/srv/${basename(packed)}`);
  const began = performance.now();
  let commands = 0;
  for (const { title, hosts: where, isInTurn, commands: lines } of sections) {
    const since = performance.now();
    const each = where.map((address) => async () => {
      for (const line of lines) await type(hosts, address, line);
    });
    if (isInTurn) for (const one of each) await one();
    else await Promise.all(each.map((one) => one()));
    commands += lines.length * where.length;
    console.log(`  ${title}: ${seconds(since)} s`);
  }
  const minutes = (performance.now() - began) / 60_000;
  const look = hosts.get('10.0.0.4');
  if (!look) throw new Error(`${page} has no 10.0.0.4`);
  const admin = await findAdmin(hosts);
  await until('somebody can sign in through TLS', () => signIn(look, admin), 120);
  await until('the standby is synchronous', async () => (await members(hosts, '10.0.0.3')).includes('Sync Standby'));
  const leader = /\| db-(\w) +\|[^|]+\| Leader/.exec(await members(hosts, '10.0.0.3'))?.[1];
  const broken = hosts.get(leader === 'b' ? '10.0.0.3' : '10.0.0.2');
  const broke = performance.now();
  broken?.kill();
  await until('somebody can sign in again', () => signIn(look, admin), 120);
  const unserved = seconds(broke);
  return {
    figures: { commands, minutes: minutes.toFixed(1), powerCutAt: broken?.address ?? '', secondsUnserved: unserved },
    goals: [
      { name: 'two servers behind TLS in under an hour, every command as written', isMet: minutes < 60 },
      {
        name: `served again within ${longestOutage} s after the leading host lost its power`,
        isMet: unserved < longestOutage,
      },
    ],
  };
}

const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10;

function findRelease(): string {
  const folder = join(root, 'dist');
  const [name] = readdirSync(folder).filter(
    (file) => file.startsWith(`tessera-${release}-`) && file.endsWith('.tar.gz'),
  );
  if (!name) throw new Error('This drill needs a release: npm run release');
  return join(folder, name);
}

async function type(hosts: Map<string, Host>, address: string, line: string): Promise<void> {
  const host = hosts.get(address);
  const [, from, to, path] = /^scp (\S+) root@([\d.]+):(\S+)$/.exec(line) ?? [];
  const other = to && hosts.get(to);
  if (from && other && path && host) {
    const text = await host.run('scp', `cat ${from}`);
    await other.run('scp', `(umask 077; cat > ${path} <<'END'\n${text}END\n)`);
  } else await host?.run('type', line);
}

const members = async (hosts: Map<string, Host>, address: string) =>
  (await hosts.get(address)?.run('list', 'patronictl -c /etc/patroni/config.yml list')) ?? '';

interface Admin {
  email: string;
  password: string;
}

/** As the first of both told it; here its log is a file. */
async function findAdmin(hosts: Map<string, Host>): Promise<Admin> {
  let admin: Admin | undefined;
  // By whichever server was the first to find an empty database.
  await until('the first admin is told', async () => {
    for (const host of hosts.values()) {
      const said = await host.run('admin', 'cat /var/log/unit-tessera.log 2>/dev/null || :');
      const [, email, password] = /The first admin: (\S+), password (\S+)/.exec(said) ?? [];
      if (email && password) admin = { email, password };
    }
    return admin !== undefined;
  });
  return admin as Admin;
}

/** A sign-in is written down: so whoever can sign in is served whole. */
async function signIn(look: Host, admin: Admin): Promise<boolean> {
  const body = JSON.stringify({ ...admin, remember: false });
  const address = 'portal.example.com:443:10.0.0.4 https://portal.example.com/api/admin-login';
  const said = await look.run(
    'sign-in',
    `curl -sk -m 5 --resolve ${address} -H 'Content-Type: application/json' -d '${body}' || true`,
  );
  return said.includes('"000000"');
}
