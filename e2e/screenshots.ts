import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Locale } from '@tessera/contracts/locales';
import config from './playwright.config.ts';
import { Player } from './support/player.ts';
import prepare from './support/prepare.ts';
import { visits } from './support/screens.ts';
import { startServer } from './support/server.ts';
import { desktop, phone, type Size } from './support/sizes.ts';
import { loadTexts, type Texts } from './support/texts.ts';
import { watchTraffic } from './support/traffic.ts';
import { beginVisit, settle, showScreen } from './support/visit.ts';
import { makeWorld, type World } from './support/world.ts';

// Pictures of every screen, to be looked at: node e2e/screenshots.ts [part of a name] …
// A name is like `ar-phone-dark/reseller-devices`; without any, everything is drawn.

const folder = join(import.meta.dirname, '../node_modules/.cache/e2e/shots');
const wanted = process.argv.slice(2);
const looks = (['en', 'ar'] as const).flatMap((locale) => [desktop, phone].map((size) => ({ locale, size })));
/** A screen that is open follows the system's theme: it is opened once for both. */
const themes = ['light', 'dark'] as const;

interface Look {
  locale: Locale;
  size: Size;
}

await prepare();
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
const server = await startServer();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const world = await makeWorld(server);
  for (const look of looks) await drawLook(browser, world, look);
} finally {
  await browser.close();
  await server.stop();
}
console.log(`The pictures are in ${folder}`);

async function drawLook(chrome: Browser, world: World, look: Look): Promise<void> {
  const { locale, size } = look;
  const texts = await loadTexts(locale);
  const open = () => openPage(chrome, world, look);
  for (const { as, screens } of visits) {
    const drawn = screens.filter(
      ({ name, only = size.name }) => only === size.name && wantedThemes(look, name).length > 0,
    );
    if (drawn.length === 0) continue;
    const page = await open();
    const portal = await beginVisit(page, texts, world, as);
    for (const screen of drawn) {
      try {
        await showScreen(portal, world, screen);
      } catch (error) {
        console.error(`${groupOf(look)}/${screen.name}: ${(error as Error).message.split('\n')[0]}`);
      }
      await draw(page, look, screen.name, screen.name);
    }
    await page.context().close();
  }
  if (wantedThemes(look, 'player').length > 0) await drawPlayer(await open(), texts, world, look);
  console.log(groupOf(look));
}

async function drawPlayer(page: Page, texts: Texts, world: World, look: Look): Promise<void> {
  const player = new Player(page, texts);
  await player.open();
  await settle(page);
  await draw(page, look, 'player', 'player-picker');
  await player.register(world.applications[0].name);
  await player.expectState('trial');
  await draw(page, look, 'player', 'player-trial');
  await player.button('forgetDevice').click();
  await draw(page, look, 'player', 'player-forget');
  await page.context().close();
}

async function draw(page: Page, look: Look, asked: string, name: string): Promise<void> {
  for (const theme of wantedThemes(look, asked)) {
    await page.emulateMedia({ colorScheme: theme });
    const path = join(folder, `${groupOf(look)}-${theme}`, `${name}.png`);
    mkdirSync(dirname(path), { recursive: true });
    await page.screenshot({ path, fullPage: true });
  }
}

// A function, which is there before the pictures above are drawn.
function groupOf({ locale, size }: Look): string {
  return `${locale}-${size.name}`;
}

function wantedThemes(look: Look, name: string): readonly ('light' | 'dark')[] {
  const isWanted = (theme: string) => wanted.some((part) => `${groupOf(look)}-${theme}/${name}`.includes(part));
  return wanted.length === 0 ? themes : themes.filter(isWanted);
}

async function openPage(chrome: Browser, { server: { url } }: World, { size }: Look): Promise<Page> {
  const context = await chrome.newContext({
    ...size.options,
    baseURL: url,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  watchTraffic(context);
  return context.newPage();
}
