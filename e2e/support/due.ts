import type { Page } from '@playwright/test';
import type { PortalAnswer } from '@tessera/contracts/all-calls';

type WorkList = PortalAnswer<'GET /work-list'>;

const dayMs = 86_400_000;

const workList = /\/api\/(sandbox\/)?work-list$/;

/** From the next answer on it is as it is: nothing ends soon. */
export const pretendDueNoMore = (page: Page) => page.unroute(workList);

/**
 * The newest devices of whoever looks stand in their work list as ending soon: nobody can wait for a year. They are theirs, and what is
 * done to them is done.
 */
export async function pretendDue(page: Page, { ended = 0 }: { ended?: number } = {}): Promise<void> {
  await page.route(workList, async (route) => {
    const answer = await route.fetch();
    const work = (await answer.json()) as WorkList;
    const url = route.request().url().replace('work-list', 'activated-apps');
    const list = await page.request.post(url, { headers: await route.request().allHeaders(), data: { page_size: 30 } });
    const { data } = (await list.json()) as PortalAnswer<'POST /activated-apps'>;
    const rows = data.Devices.filter(({ lifetime, enabled }) => !lifetime && enabled).map((device, place) => ({
      ...device,
      status: place < ended ? ('expired' as const) : ('active' as const),
      expire_date: new Date(Date.now() + (place - ended + 0.4) * 0.8 * dayMs).toISOString(),
      price: { yearly_credits: 2, lifetime_credits: 5 },
    }));
    const due = (some: typeof rows) => ({ rows: some, total: some.length });
    work.data.devices = { ending: due(rows.slice(ended)), ended: due(rows.slice(0, ended)) };
    await route.fulfill({ response: answer, json: work });
  });
}

type CustomerList = PortalAnswer<'POST /customers'>;

/** Whose device ends within a week: all customers of whoever looks, the first of them reminded already. */
export async function pretendDueCustomers(page: Page): Promise<void> {
  await page.route(/\/api\/customers$/, async (route) => {
    const { within_days: within, ...asked } = route.request().postDataJSON();
    const answer = await route.fetch({ postData: JSON.stringify(asked) });
    const list = (await answer.json()) as CustomerList;
    if (within !== undefined) {
      list.data.Customers = list.data.Customers.map((customer, place) => ({
        ...customer,
        next_end: new Date(Date.now() + (place + 0.4) * dayMs).toISOString(),
        ...(place === 0 && { reminded_at: new Date().toISOString(), reminded_by_me: true }),
      }));
    }
    await route.fulfill({ response: answer, json: list });
  });
}
