import type { Reader } from '../log-scene.ts';
import type { ServerProcess } from '../server-process.ts';
import { signInReader } from '../side-by-side.ts';
import { quantile } from '../statistics.ts';
import { Watch } from '../watch.ts';

/** How long somebody waits for one answer, in milliseconds, and how loud others were meanwhile, in cores. */
export interface AnswerFigures {
  what: string;
  p50: number;
  p95: number;
  others: number;
}

interface Question {
  what: string;
  method: 'GET' | 'POST';
  path: string;
  sent: Record<string, string | number>;
}

const requests = 30;
const pageSize = 10;

/** What narrows a list, counts its views, groups and adds up: asked of the server alone, as a reader waits for it. */
export async function measureAnswers(
  ownerUrl: string,
  { port }: ServerProcess,
  readers: readonly Reader[],
): Promise<AnswerFigures[]> {
  const watch = await Watch.open(ownerUrl);
  const figures: AnswerFigures[] = [];
  try {
    for (const reader of readers) {
      const token = await signInReader(port, reader);
      for (const question of questionsOf(reader)) {
        const { result, others } = await watch.others(() => askOften(port, token, question));
        figures.push({
          what: `${reader.name} (${reader.rows.toLocaleString('en')}): ${question.what}`,
          ...result,
          others,
        });
      }
    }
  } finally {
    await watch.close();
  }
  return figures;
}

async function askOften(port: number, token: string, question: Question): Promise<{ p50: number; p95: number }> {
  const taken: number[] = [];
  for (let round = -2; round < requests; round += 1) {
    const startedAt = performance.now();
    await askServer(port, token, question);
    if (round >= 0) taken.push(performance.now() - startedAt);
  }
  const sorted = taken.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
}

/** @throws Error when the answer isn't the one that a reader would see */
export async function askServer(
  port: number,
  token: string,
  { method, path, sent }: Pick<Question, 'method' | 'path' | 'sent'>,
): Promise<void> {
  const address = `http://127.0.0.1:${port}/api${path}`;
  const texts = Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response =
    method === 'GET'
      ? await fetch(`${address}?${new URLSearchParams(texts)}`, { headers: { authorization: headers.authorization } })
      : await fetch(address, { method, headers, body: JSON.stringify(sent) });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${answer}`);
}

const day = (daysFromNow: number) => new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10);

function questionsOf({ group, id }: Reader): Question[] {
  const page = { page_number: 1, page_size: pageSize };
  const devices = (what: string, sent: Question['sent']): Question => ({
    what: `devices, ${what}`,
    method: 'POST',
    path: '/activated-apps',
    sent: { ...page, ...sent },
  });
  const log = (what: string, sent: Question['sent'], path = ''): Question => ({
    what: `activations, ${what}`,
    method: 'POST',
    path: `/activation-logs${path}`,
    sent: { ...(path === '' && page), ...sent },
  });
  const get = (what: string, path: string, sent: Question['sent'] = {}): Question => ({
    what,
    method: 'GET',
    path,
    sent,
  });
  const customers = (what: string, sent: Question['sent']): Question => ({
    what: `customers, ${what}`,
    method: 'POST',
    path: '/customers',
    sent: { ...page, ...sent },
  });
  const month = { from: day(-30), to: day(0) };
  return [
    devices('an application', { app_id: 3 }),
    devices('an application that expired', { app_id: 3, state: 'expired' }),
    devices('an application, expiring', { app_id: 3, state: 'expiring', within_days: 7 }),
    devices('an application, by expiry', { app_id: 3, sort_key: 'expire_date', sort_type: 'asc' }),
    devices('trials', { package: 'trial' }),
    devices('lifetime', { package: 'lifetime' }),
    devices('a year, disabled', { package: '1-year', state: 'disabled' }),
    devices('that end next week', { ends_from: day(0), ends_to: day(7) }),
    devices('one reseller’s', { reseller_id: id }),
    devices('one reseller’s, expired, by MAC', { reseller_id: id, state: 'expired', sort_key: 'mac_address' }),
    devices('a row per MAC, an application', { app_id: 3, group: 'mac' }),
    devices('a row per MAC, that expired', { state: 'expired', group: 'mac' }),
    devices('a customer’s name', { search_type: 'general', keyword: 'Yusuf 17' }),
    log('of a month', month),
    log('an application of a month', { ...month, app_id: 3 }),
    log('an application', { app_id: 3 }),
    log('one reseller’s', { reseller_id: id }),
    log('by API', { source: 'api' }),
    log('lifetime', { package: 'lifetime' }),
    log('at least 3 points', { credit_from: 3 }),
    log('undone', { state: 'undone' }),
    log('an application, lifetime, by hand, by points', {
      app_id: 3,
      package: 'lifetime',
      source: 'portal',
      sort_key: 'credit_point',
    }),
    log('added up', {}, '/totals'),
    log('a month added up', month, '/totals'),
    log('what is new', { after: 1_000_000_000 }, '/newer'),
    ...['devices', 'activations', 'codes', 'tickets', 'resellers'].map((list) =>
      get(`views of ${list}, counted`, '/saved-views/counts', { list }),
    ),
    customers('newest first', {}),
    customers('by name', { keyword: 'Yusuf 17' }),
    get('the work list', '/work-list'),
    get('dashboard of 90 days', '/activation-log-dashboard', { days: 90 }),
    get('statement of a month', '/credit-statement', { ...month, page_size: pageSize, folded: 1 }),
    get('statement, where the last 300 points went', '/credit-statement/sums', { last: 300 }),
    get('statement, a month added up', '/credit-statement/sums', month),
    get('report by months', '/business-reports/months'),
    get('report of one application', '/business-reports/months', { app_id: 3 }),
    get('report by cohorts', '/business-reports/cohorts'),
    get('report of what ends', '/business-reports/ending'),
    get('report by resellers', '/business-reports/resellers'),
    get('report of dormant resellers', '/business-reports/resellers', { idle_days: 30 }),
    ...(group === 1 ? [] : [get('balances of 30 days', `/resellers/${id}/balances`)]),
  ];
}
