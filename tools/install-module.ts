import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

export type PanelKind = 'whmcs' | 'fossbilling';

/** Where a panel looks for its modules. */
const places: Record<PanelKind, string> = { whmcs: 'modules/servers', fossbilling: 'library/Plugin' };

/** Runs what a module's README says under *Install*, for a panel in a folder. Answers where the panel looks for it. */
export function installModule(kind: PanelKind, panel: string): string {
  const place = join(panel, places[kind]);
  mkdirSync(place, { recursive: true });
  const readme = readFileSync(join(ROOT, 'clients', kind, 'README.md'), 'utf8');
  const [, commands = ''] = /## Install\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(readme) ?? [];
  execFileSync('sh', ['-e', '-c', commands.replaceAll(`/path/to/${kind}`, panel)], { cwd: ROOT });
  return place;
}
