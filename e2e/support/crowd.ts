import { expect } from '@playwright/test';
import { call } from './api.ts';
import { type Application, newMac } from './devices.ts';
import type { Member } from './people.ts';
import type { Server } from './server.ts';

const firstNames = ['Maryam', 'Omar', 'Anna', 'João', 'ليلى', 'Yusuf', 'Greta', 'Carlos', 'Fatima', 'Noor'];
const lastNames = ['Hassan', 'Becker', 'Silva', 'خليل', 'Moreno', 'Ahmadi', 'Weber', 'Costa', 'Nasser', 'Ortega'];

/** As a file of that many devices, the first of them sold to customers who are noted; answers once all are active. */
export async function sellToCrowd(
  server: Server,
  { token }: Member,
  { name: application }: Application,
  { devices, customers }: { devices: number; customers: number },
): Promise<void> {
  const lines = Array.from({ length: devices }, (_, place) => {
    const customer = place < customers ? `${nameAt(place)},+20 100 555 ${String(place).padStart(4, '0')}` : ',';
    return `${newMac()},${application},1-year,${customer}`;
  });
  const content = Buffer.from(['mac,application,package,name,contact', ...lines].join('\n'));
  const { data } = await call(server, 'POST /bulk-activations', {
    token,
    body: { mode: 'all' },
    file: { field: 'file', name: 'crowd.csv', type: 'text/csv', content },
  });
  const params = { job_id: data.job_id };
  const jobOf = async () => (await call(server, 'GET /bulk-activations/{job_id}', { token, params })).data;
  await expect.poll(async () => (await jobOf()).state, { timeout: 240_000 }).toBe('finished');
  expect(await jobOf()).toMatchObject({ done: devices, failed: 0 });
}

/** Many share a first or a last name, and none both. */
function nameAt(place: number): string {
  const last = Math.floor(place / firstNames.length);
  const house = Math.floor(last / lastNames.length);
  return [firstNames[place % firstNames.length], house || '', lastNames[last % lastNames.length]]
    .filter(Boolean)
    .join(' ');
}
