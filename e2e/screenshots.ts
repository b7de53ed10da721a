import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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
const looks = (['en', 'ar'] as const).flatMap((locale) =>
  [desktop, phone].flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ locale, size, theme }))),
);

interface Look {
  locale: Locale;
  size: Size;
  theme: 'light' | 'dark';
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
  const { locale, size, theme } = look;
  const group = `${locale}-${size.name}-${theme}`;
  const isWanted = (name: string) => wanted.length === 0 || wanted.some((part) => `${group}/${name}`.includes(part));
  const texts = await loadTexts(locale);
  const open = () => openPage(chrome, world, look);
  mkdirSync(join(folder, group), { recursive: true });
  for (const { as, screens } of visits) {
    const drawn = screens.filter(({ name, only = size.name }) => only === size.name && isWanted(name));
    if (drawn.length === 0) continue;
    const page = await open();
    const portal = await beginVisit(page, texts, world, as);
    for (const screen of drawn) {
      try {
        await showScreen(portal, world, screen);
      } catch (error) {
        console.error(`${group}/${screen.name}: ${(error as Error).message.split('\n')[0]}`);
      }
      await page.screenshot({ path: join(folder, group, `${screen.name}.png`), fullPage: true });
    }
    await page.context().close();
  }
  if (isWanted('player')) await drawPlayer(await open(), texts, world, group);
  console.log(group);
}

async function drawPlayer(page: Page, texts: Texts, world: World, group: string): Promise<void> {
  const player = new Player(page, texts);
  const draw = (name: string) => page.screenshot({ path: join(folder, group, `player-${name}.png`), fullPage: true });
  await player.open();
  await settle(page);
  await draw('picker');
  await player.register(world.applications[0].name);
  await player.expectState('trial');
  await draw('trial');
  await player.button('forgetDevice').click();
  await draw('forget');
  await page.context().close();
}

async function openPage(chrome: Browser, { server: { url } }: World, { size, theme }: Look): Promise<Page> {
  const context = await chrome.newContext({
    ...size.options,
    baseURL: url,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    colorScheme: theme,
  });
  watchTraffic(context);
  return context.newPage();
}
