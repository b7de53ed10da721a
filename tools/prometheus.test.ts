import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './root.ts';

/** What operators watch Tessera with: rules, a dashboard, and a page for each alert. */
const folder = join(ROOT, 'deploy/prometheus');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const rules = read('tessera.rules.yml');
const dashboard = JSON.parse(read('tessera.dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const alerts = [...rules.matchAll(/- alert: (\w+)\n[\s\S]*?runbook: (\S+)/g)].map(([, name = '', page = '']) => ({
  name,
  page,
}));

/** The numbers that the server tells of, by the names in its sources; `up` is Prometheus' own. */
function knownMetrics(): Set<string> {
  const platform = join(ROOT, 'apps/server/src/platform');
  const sources = ['metrics', 'backup'].map((folder) => join(platform, folder));
  const files = sources.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  files.push(...globSync('apps/server/src/features/*/*.metrics.ts', { cwd: ROOT }).map((file) => join(ROOT, file)));
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const names = [...text.matchAll(/'((?:tessera|process|nodejs)_[a-z0-9_]+)'/g)].map(([, name = '']) => name);
  return new Set(['up', ...names, ...names.map((name) => `${name}_bucket`)]);
}

const metricsIn = (text: string) =>
  [...text.matchAll(/\b(?:tessera|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name);

test('rules and dashboard ask for numbers that the server tells', () => {
  const known = knownMetrics();
  const asked = [...metricsIn(rules), ...expressions.flatMap(metricsIn)];
  expect(asked.length).toBeGreaterThan(40);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});

test('each alert has a page, and each page an alert', () => {
  const pages = readdirSync(join(ROOT, 'docs/runbook')).map((name) => `docs/runbook/${name}`);
  expect(alerts.map(({ page }) => page).sort()).toEqual(pages.sort());
  for (const { name, page } of alerts) {
    const text = readFileSync(join(ROOT, page), 'utf8');
    expect(text.startsWith(`# ${name}\n`), page).toBe(true);
    expect(text, page).toMatch(/\n## Look\n\n- [\s\S]*\n## Do\n\n- /);
    expect(
      metricsIn(text).filter((metric) => !knownMetrics().has(metric)),
      page,
    ).toEqual([]);
  }
});

/** Of Debian's package `prometheus`. */
const promtool = process.env.PROMTOOL ?? 'promtool';
const hasPromtool = spawnSync(promtool, ['--version']).status === 0;
const run = (args: string[], cwd = folder) => execFileSync(promtool, args, { cwd, encoding: 'utf8', stdio: 'pipe' });

describe.skipIf(!hasPromtool)('promtool (of the package prometheus)', () => {
  test('takes the settings with their rules', () => {
    expect(run(['check', 'config', 'prometheus.yml'])).toContain('SUCCESS');
  });

  test('finds that alerts come when they should, and only then', () => {
    expect(run(['test', 'rules', 'tessera.test.yml'])).toContain('SUCCESS');
  });

  test('can read every expression of the dashboard', () => {
    const scratch = mkdtempSync(join(tmpdir(), 'tessera-dashboard-'));
    try {
      const asRules = expressions.map((expr, index) => ({ record: `panel_${index}`, expr }));
      writeFileSync(join(scratch, 'dashboard.yml'), JSON.stringify({ groups: [{ name: 'all', rules: asRules }] }));
      expect(run(['check', 'rules', 'dashboard.yml'], scratch)).toContain(`${expressions.length} rules found`);
    } finally {
      rmSync(scratch, { recursive: true });
    }
  });
});
