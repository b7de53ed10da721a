/** What Chromium does for its own address bar: in each window two pages of its own, which took a quarter of all the journeys' time. */
const ofItsOwn = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** What Playwright switches off; of two such lists Chromium takes the last alone. */
const asPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * A page lives for seconds here: what would make it quicker for hours costs more than it saves (a tenth of the walks). It has room for what
 * it throws away, rather than to look through that often.
 */
const unoptimized = '--js-flags=--no-opt --no-maglev --min-semi-space-size=16';

/**
 * One process for the pages of each browser of somebody's own: the empty page that it begins with, and one that is kept ready for the next
 * site, are two more otherwise (a first page takes 718 ms of CPU, and took 749).
 */
const oneProcess = ['--renderer-process-limit=1', '--disable-site-isolation-trials'];

/** Drawing and fetching have processes of their own otherwise, and every picture and file goes from one to the next (a twentieth). */
const inBrowser = ['--in-process-gpu', '--enable-features=NetworkServiceInProcess2'];

/** Root runs Chromium without its sandbox only; the rest keeps it from calling home, and from work that nobody sees. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  unoptimized,
  ...oneProcess,
  ...inBrowser,
  `--disable-features=${[...ofItsOwn, ...asPlaywright].join(',')}`,
];
