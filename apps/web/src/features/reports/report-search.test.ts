import { expect, test } from 'vitest';
import { readReportSearch } from './report-search.ts';

test.each([
  [{ month: '2026-10' }, { month: '2026-10' }],
  [{ month: '2026-10', months: 24 }, { month: '2026-10' }],
  [{ months: '24' }, { months: 24 }],
  [{ month: '2026-13' }, {}],
  [{ month: '0000-01' }, {}],
  [{ month: '2026-1' }, {}],
  [{ app: '0' }, { app: 0 }],
  [
    { app: '4', view: 'ending' },
    { app: 4, view: 'ending' },
  ],
  // These have no codes to choose, and would show nothing.
  [{ app: '0', view: 'cohorts' }, { view: 'cohorts' }],
  [
    { app: 0, view: 'ending', reseller: 7 },
    { view: 'ending', reseller: 7 },
  ],
])('%j is read as %j', (raw, search) => {
  expect(readReportSearch(raw)).toEqual(search);
});
