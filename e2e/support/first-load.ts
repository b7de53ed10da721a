import type { Page } from '@playwright/test';

/** What a page took until nothing was on its way any more, with nothing of it kept from before. */
export interface FirstLoad {
  /** Scripts and styles; their bytes are those that travelled. */
  files: { name: string; bytes: number }[];
  /** All of `files` together. */
  bytes: number;
  fontBytes: number;
  largestPaintMilliseconds: number;
  /** What moved, each thing as a selector. */
  layoutShift: { value: number; sources: string[] };
}

/** A phone of the middle on a slow mobile network, as Lighthouse has them. */
const slowPhone = { slowdown: 4, bytesPerSecond: 1_600_000 / 8, latencyMilliseconds: 150 };

/** From here on the page is as slow as on a phone under way. */
export async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.latencyMilliseconds,
    downloadThroughput: slowPhone.bytesPerSecond,
    uploadThroughput: slowPhone.bytesPerSecond,
  });
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.slowdown });
}

/** What the page that is shown has fetched, and how it was drawn. */
export function readFirstLoad(page: Page): Promise<FirstLoad> {
  return page.evaluate(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const told = <T extends PerformanceEntry>(type: string) => {
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type, buffered: true });
      return observer.takeRecords() as T[];
    };
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `${node.localName}.${node.className || `“${node.textContent.slice(0, 40)}”`}`
        : (node?.textContent ?? 'something gone');
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    const fetched = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => ({
      name: new URL(entry.name).pathname,
      bytes: entry.encodedBodySize,
    }));
    const sum = (some: { bytes: number }[]) => some.reduce((bytes, file) => bytes + file.bytes, 0);
    const files = fetched.filter(({ name }) => /\.(?:js|css)$/.test(name));
    const shifts = told<Shift>('layout-shift').filter(({ hadRecentInput }) => !hadRecentInput);
    return {
      files,
      bytes: sum(files),
      fontBytes: sum(fetched.filter(({ name }) => name.endsWith('.woff2'))),
      largestPaintMilliseconds: told('largest-contentful-paint').at(-1)?.startTime ?? 0,
      layoutShift: {
        value: shifts.reduce((all, { value }) => all + value, 0),
        sources: shifts.flatMap(({ value, sources }) =>
          sources.map(
            ({ node, previousRect, currentRect }) =>
              `${value.toFixed(6)} ${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
          ),
        ),
      },
    };
  });
}
