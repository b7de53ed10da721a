import { expect, test } from 'vitest';
import { countMemory, memorySettings } from './memory-settings.ts';

const gigabyte = 1024 ** 3;
const nothingKnown = 0;
const noLimit = 2 ** 64;

test.each([
  ['a machine of its own', { total: 8 * gigabyte, constrained: nothingKnown }, undefined, 8192],
  ['a machine whose limit is none', { total: 8 * gigabyte, constrained: noLimit }, undefined, 8192],
  ['a container with less', { total: 8 * gigabyte, constrained: 2 * gigabyte }, undefined, 2048],
  ['somebody who wants it lower', { total: 8 * gigabyte, constrained: nothingKnown }, 1024, 1024],
  ['somebody who wants more than there is', { total: 8 * gigabyte, constrained: nothingKnown }, 99_999, 8192],
])('%s is counted', (_what, machine, atMost, megabytes) => {
  expect(countMemory(atMost, machine)).toBe(megabytes);
});

test.each([
  [256, { shared_buffers: '128MB', effective_cache_size: '128MB', work_mem: '4096kB', max_wal_size: '1024MB' }],
  [2048, { shared_buffers: '512MB', effective_cache_size: '1024MB', work_mem: '4096kB', max_wal_size: '1024MB' }],
  [24_576, { shared_buffers: '6144MB', effective_cache_size: '12288MB', work_mem: '31457kB', max_wal_size: '6144MB' }],
  [
    524_288,
    { shared_buffers: '131072MB', work_mem: '65536kB', maintenance_work_mem: '1024MB', max_wal_size: '8192MB' },
  ],
])('%i MB are divided', (megabytes, expected) => {
  expect(memorySettings(megabytes)).toMatchObject(expected);
});
