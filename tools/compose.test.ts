import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';

/** What deploy/compose.yaml says, held against what it leads to: no engine runs where tests do. */
interface Service {
  image?: string;
  profiles?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  command?: string[];
  depends_on?: Record<string, { condition: string }>;
}

// The parser of a tool that we have.
const { parse } = createRequire(join(ROOT, 'node_modules/knip/package.json'))('yaml') as {
  parse(text: string, options: { merge: boolean }): { services: Record<string, Service>; volumes: object };
};
const { services, volumes } = parse(readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8'), { merge: true });
const known = readFileSync(join(ROOT, 'apps/server/src/config-settings.ts'), 'utf8');

test('two servers, a database, a balancer and somebody who watches start; PgBouncer is asked for', () => {
  expect(Object.keys(services)).toEqual(['portal-a', 'portal-b', 'postgres', 'pgbouncer', 'nginx', 'prometheus']);
  expect(Object.entries(services).flatMap(([name, { profiles }]) => (profiles ? [name] : []))).toEqual(['pgbouncer']);
});

test('settings of the servers are real, and both servers have the same', () => {
  const settings = Object.keys(services['portal-a']?.environment ?? {});
  expect(settings.length).toBeGreaterThan(5);
  expect(settings.filter((name) => !known.includes(`  ${name}:`))).toEqual([]);
  expect(services['portal-b']?.environment).toEqual(services['portal-a']?.environment);
});

test('whom a service waits for, and what it is given, is there', () => {
  for (const { depends_on: before = {}, volumes: given = [] } of Object.values(services)) {
    expect(Object.keys(before).filter((name) => !(name in services))).toEqual([]);
    const places = given.map((text) => text.split(':')[0] ?? '');
    expect(places.filter((place) => !place.startsWith('./') && !(place in volumes))).toEqual([]);
    const files = places.filter((place) => place.startsWith('./') && !['./certs', './userlist.txt'].includes(place));
    expect(files.filter((file) => !existsSync(join(ROOT, 'deploy', file)))).toEqual([]);
  }
});

const edited = (service: string, file: string, env = {}) => {
  const script = services[service]?.command?.at(-1) ?? '';
  const edits = script.slice(0, script.indexOf(' /s')).replaceAll('$$', '$');
  return spawnSync('sh', ['-c', `${edits} "$0"`, join(ROOT, 'deploy', file)], { encoding: 'utf8', env }).stdout;
};

test('the shipped site leads to both servers, whatever addresses they have by then', () => {
  const site = edited('nginx', 'nginx.conf');
  expect(site).toMatch(
    /\n {4}server portal-a:3000 resolve fail_timeout=1s;\n {4}server portal-b:3000 resolve fail_timeout=1s;/,
  );
  // Without these nginx refuses the word.
  expect(site).toMatch(/^upstream tessera \{ zone tessera \w+; resolver 127\.0\.0\.11 valid=\d+s;$/m);
  expect(site).toContain('ssl_certificate     /certs/fullchain.pem;');
});

test('Prometheus asks both servers, with the token', () => {
  const settings = edited('prometheus', 'prometheus/prometheus.yml', {
    METRICS_TOKEN: 'secret',
    PATH: process.env.PATH,
  });
  expect(settings).toContain('- targets: ["portal-a:3000", "portal-b:3000"]');
  expect(settings).toMatch(/\n {4}authorization:\n {4} {2}credentials: secret\n/);
});
