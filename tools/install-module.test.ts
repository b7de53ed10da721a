import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installModule } from './install-module.ts';
import { ROOT } from './root.ts';

let panel: string;
beforeEach(() => {
  panel = mkdtempSync(join(tmpdir(), 'panel-'));
});
afterEach(() => rmSync(panel, { recursive: true }));

test.each([
  ['whmcs', 'tessera'],
  ['fossbilling', 'Tessera'],
] as const)('%s: installed a second time the library is the new one, and nothing else is there', (kind, name) => {
  const library = join(installModule(kind, panel), name, 'lib');
  const file = join(library, 'TesseraDevice.php');
  const files = readdirSync(library);
  writeFileSync(file, 'an older one');
  installModule(kind, panel);
  expect(readFileSync(file, 'utf8')).toBe(readFileSync(join(ROOT, 'clients/php/TesseraDevice.php'), 'utf8'));
  expect(readdirSync(library)).toEqual(files);
});

test('the settings of FOSSBilling’s plugin outlive another installation', () => {
  const settings = join(installModule('fossbilling', panel), 'Tessera/settings.php');
  expect(readFileSync(settings, 'utf8')).toContain("'products'");
  writeFileSync(settings, '<?php return [];');
  installModule('fossbilling', panel);
  expect(readFileSync(settings, 'utf8')).toBe('<?php return [];');
});
