import type { BrowserContext, Page } from '@playwright/test';

/** What must not happen on any page: errors in the console, uncaught ones, breaches of the Content-Security-Policy, 5xx. */
export class Problems {
  readonly #all: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** What this very test provokes on purpose, such as the console's line about a refused call. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  get found(): string[] {
    return this.#all.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
  }

  /** Watches every page of a context, also those opened later. */
  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('reportPolicyBreach', ({ page }, breach: string) => this.#add(page, breach));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
        const { reportPolicyBreach } = window as unknown as { reportPolicyBreach: (breach: string) => void };
        reportPolicyBreach(`Content-Security-Policy: ${effectiveDirective} ${blockedURI} (${sourceFile})`);
      });
    });
    context.on('console', (message) => {
      if (message.type() === 'error') this.#add(message.page(), `console: ${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (event) => this.#add(event.page(), `uncaught: ${event.error().stack}`));
    context.on('response', (response) => {
      if (response.status() >= 500)
        this.#all.push(`${response.status()} ${response.request().method()} ${response.url()}`);
    });
  }

  #add(page: Page | null | undefined, problem: string): void {
    this.#all.push(`${page?.url() ?? ''} ${problem}`);
  }
}
