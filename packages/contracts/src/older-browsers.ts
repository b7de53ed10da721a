// For the portal and the player alike: what Safari has from 17.4 on only, and Firefox from 125. Many phones stay on an older one for as
// long as they live. What browsers have had for longer is used as it is (docs/browsers.md).

/** What was brought to the front for what was shown last. */
const raised: HTMLElement[] = [];

/** Before anything of the page asks for it. */
export function fillOlderBrowsers(): void {
  URL.canParse ??= canParse;
  AbortSignal.any ??= any;
  Element.prototype.checkVisibility ??= isDrawn;
  HTMLElement.prototype.showPopover ??= show;
  // It goes with what drew it.
  HTMLElement.prototype.hidePopover ??= () => {};
}

function canParse(url: string | URL, base?: string | URL): boolean {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
}

function any(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { signal: controller.signal });
  }
  return controller.signal;
}

function isDrawn(this: Element): boolean {
  return this.getClientRects().length > 0;
}

/** There is no layer above the page to show it in: what it stands in comes to the front with it. */
function show(this: HTMLElement): void {
  for (const part of raised.splice(0)) part.style.zIndex = '';
  for (let part: HTMLElement | null = this; part; part = part.parentElement) {
    if (part !== this && getComputedStyle(part).zIndex === 'auto') continue;
    part.style.zIndex = '1000';
    raised.push(part);
  }
}
