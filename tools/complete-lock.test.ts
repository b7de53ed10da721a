import { expect, test } from 'vitest';
import { findMissing, readLock } from './complete-lock.ts';

test('the lock file names the packages of every system (else: sh tools/run.sh tools/complete-lock.ts)', () => {
  expect(Object.keys(findMissing(readLock()))).toEqual([]);
});

test('a package of another system that was left out is found, with the system it is for', () => {
  const packages = {
    'node_modules/tool': { version: '1.0.0', dev: true, optionalDependencies: { '@tool/linux-x64-musl': '1.0.0' } },
    'node_modules/other': { version: '2.0.0', optionalDependencies: { '@tool/darwin-arm64': '2.0.0', inner: '3.0.0' } },
    'node_modules/other/node_modules/inner': { version: '3.0.0' },
  };
  expect(findMissing({ packages })).toEqual({
    'node_modules/@tool/linux-x64-musl': {
      version: '1.0.0',
      cpu: ['x64'],
      libc: ['musl'],
      os: ['linux'],
      dev: true,
      optional: true,
    },
    'node_modules/@tool/darwin-arm64': { version: '2.0.0', cpu: ['arm64'], os: ['darwin'], optional: true },
  });
});
