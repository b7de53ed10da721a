import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { RULES } from './rules.ts';

const SOURCES = ['apps/server/src', 'apps/web/src', 'apps/player/src', 'packages/contracts/src'];

export type Findings = {
  /** How many of our own files were read. Without `@swc/core` it is 0, and everything seems fine (ruling 56). */
  modules: string[];
  /** `rule: from → to`, sorted. */
  violations: string[];
};

/** Reads who imports whom below `root` and holds it against the rules. */
export async function cruiseSources(root: string): Promise<Findings> {
  const { output } = await cruise(
    SOURCES.filter((source) => existsSync(join(root, source))),
    {
      baseDir: root,
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '\\.(css|svg|woff2?)$' },
      validate: true,
      ruleSet: { forbidden: RULES },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'default', 'types'],
        extensions: ['.ts', '.tsx', '.js', '.mjs'],
      },
    },
  );
  const { modules, summary } = output as ICruiseResult;
  return {
    modules: modules
      .map(({ source }) => source)
      .filter((source) => SOURCES.some((folder) => source.startsWith(folder))),
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort(),
  };
}
