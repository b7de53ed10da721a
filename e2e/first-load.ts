import { type Browser, chromium } from '@playwright/test';
import config from './playwright.config.ts';
import { type FirstLoad, readFirstLoad, slowDown } from './support/first-load.ts';
import { type Member, openAs } from './support/people.ts';
import prepare from './support/prepare.ts';
import { startServer } from './support/server.ts';
import { phone } from './support/sizes.ts';
import { watchTraffic } from './support/traffic.ts';
import { settle } from './support/visit.ts';
import { makeWorld } from './support/world.ts';

// What the first load of a screen weighs, and when it is drawn on a phone under way: npm run first-load [-- --files].

const rounds = 5;
const areFilesTold = process.argv.includes('--files');

await prepare();
const server = await startServer();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const { reseller } = await makeWorld(server);
  console.log('screen       files  script+style  fonts   largest paint (ms, median and all)      layout shift');
  await tell('sign-in', '/login');
  await tell('devices', '/user-list', reseller);
  await tell('dashboard', '/dashboard', reseller);
  await tell('activate', '/multi-apps-activation', reseller);
} finally {
  await browser.close();
  await server.stop();
}

async function tell(name: string, path: string, as?: Member): Promise<void> {
  const loads: FirstLoad[] = [];
  for (let round = 0; round < rounds; round++) loads.push(await loadCold(browser, path, as));
  const [load] = loads as [FirstLoad];
  const paints = loads.map(({ largestPaintMilliseconds }) => Math.round(largestPaintMilliseconds));
  const median = paints.toSorted((a, b) => a - b)[Math.floor(rounds / 2)];
  const { value, sources } = load.layoutShift;
  const columns = [
    name.padEnd(12),
    String(load.files.length).padStart(5),
    kilobytes(load.bytes).padStart(13),
    kilobytes(load.fontBytes).padStart(6),
    `  ${median} (${paints.join(', ')})`.padEnd(40),
    value.toFixed(4),
  ];
  console.log(columns.join(' '));
  if (!areFilesTold) return;
  for (const file of load.files.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`  ${kilobytes(file.bytes).padStart(16)}  ${file.name}`);
  for (const source of sources) console.log(`  moved: ${source}`);
}

/** In a browser that knows nothing but who is signed in. */
async function loadCold(chrome: Browser, path: string, as?: Member): Promise<FirstLoad> {
  const context = await chrome.newContext({
    ...phone.options,
    baseURL: server.url,
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  watchTraffic(context);
  const page = await context.newPage();
  if (as) await openAs(page, as, '/favicon.svg');
  await slowDown(page);
  await page.goto(path);
  await settle(page);
  const load = await readFirstLoad(page);
  await context.close();
  return load;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
