import { request } from 'node:http';
import { openNameServer } from '../apps/server/src/testing/name-server.ts';
import { call, callAsPlayer } from './support/api.ts';
import { activate, addApplication, newMac } from './support/devices.ts';
import { linkIn } from './support/mailbox.ts';
import { addReseller, addSubReseller, adminOf, type Member } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { type Server, startServer } from './support/server.ts';
import { desktop } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

interface House {
  name: string;
  host: string;
  /** Where its people come to. */
  url: string;
  reseller: Member;
  child: Member;
}

/** How a page of a host is answered, whatever name that host has here. */
function statusOf(server: Server, host: string, path: string): Promise<number> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject).end();
  });
}

test('two brands on two domains of one server: each page, mail and link is right', async ({ openBrowser }) => {
  const names = await openNameServer();
  const server = await startServer({ DNS_SERVERS: names.address });
  try {
    const admin = await adminOf(server);
    const look = { name: 'Meridian', colour: '#1d5fb8', footer: 'Meridian Media' };
    await call(server, 'PUT /portal-brand', { token: admin.token, body: look });
    const application = await addApplication(server, 'Nova');
    const open = async (name: string, host: string): Promise<House> => {
      const reseller = await addReseller(server, { applications: [application.id], credit: 5 });
      const child = await addSubReseller(server, reseller, { applications: [application.id], credit: 2 });
      const { token } = reseller;
      const email = `help@${host}`;
      await call(server, 'PUT /own-brand', { token, body: { name, email, whatsapp: '+201001234567' } });
      const { data } = await call(server, 'PUT /own-domain', { token, body: { domain: host } });
      names.texts.set(data.record_name, [data.record_value]);
      const checked = await call(server, 'POST /own-domain/check', { token });
      expect(checked.data.reached_at, host).not.toBeNull();
      return { name, host, url: `http://${host}:${new URL(server.url).port}`, reseller, child };
    };
    const orbit = await open('Orbit TV', 'orbit.localhost');
    const lumen = await open('Lumen Play', 'lumen.localhost');

    for (const [house, other] of [
      [orbit, lumen],
      [lumen, orbit],
    ] as const) {
      const portal = new Portal(await openBrowser(server, desktop), await loadTexts('en'));
      const { page } = portal;
      const html = await (await page.goto(`${house.url}/login`))?.text();
      expect(html).toContain(`<title>${house.name}</title>`);
      expect(html).not.toMatch(new RegExp(`Tessera|Meridian|${other.name}`));
      await expect(page).toHaveTitle(`Sign in · ${house.name}`);
      await expect(page.getByText(portal.t('identity:signIn.signUp'))).toBeHidden();
      const colour = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--brand-6'),
      );
      expect(colour).toBe('#1d5fb8');

      await portal.field('common:email').fill(house.child.email);
      await portal.field('common:password').fill(house.child.password);
      await page.getByRole('button', { name: portal.t('identity:signIn.submit') }).click();
      await expect(page).toHaveURL(`${house.url}/dashboard`);
      await expect(page).toHaveTitle(new RegExp(`${house.name}$`));
      await expect(page.getByRole('contentinfo')).toContainText(house.name);
      await expect(page.getByRole('contentinfo')).toContainText('WhatsApp');
      // Signed in here, and nowhere else.
      await page.goto(`${other.url}/dashboard`);
      await expect(page).toHaveURL(new RegExp(`^${other.url}/login`));

      expect(await statusOf(server, house.host, '/login')).toBe(200);
      expect(await statusOf(server, house.host, server.adminPath)).toBe(404);
      expect(await statusOf(server, house.host, '/metrics')).toBe(404);
      expect(await statusOf(server, 'elsewhere.localhost', server.adminPath)).toBe(200);

      await page.goto(`${house.url}/player`);
      await expect(page).toHaveTitle(`${house.name} Player`);
      await expect(page.getByRole('banner')).toContainText(`${house.name} Player`);

      // Asked for at the portal; what a request says of its host plays no part.
      await call(server, 'POST /password/forgot', { body: { email: house.child.email } });
      const newest = () => server.mailbox.mailTo(house.child.email);
      await expect.poll(async () => (await newest()).subject).toBe(`Set a new password for ${house.name}`);
      const mail = await newest();
      expect(new URL(linkIn(mail)).origin).toBe(house.url);
      expect([mail.from, mail.replyTo]).toEqual([`${house.name} <no-reply@127.0.0.1>`, `help@${house.host}`]);
      expect(`${mail.text}${mail.html}`).not.toMatch(new RegExp(`Tessera|Meridian|${other.name}|${other.host}`));

      // A customer, by the key on the screen.
      const mac = newMac();
      const registered = { app_id: application.id, install_id: mac, mac };
      const { token } = await callAsPlayer(server, 'POST /register', { body: registered });
      await activate(server, house.child, mac, [application]);
      const { my_device_url } = await callAsPlayer(server, 'GET /status', { token });
      const { pathname, hash } = new URL(my_device_url);
      await page.goto(server.url + pathname + hash);
      await expect(page.getByRole('heading', { name: 'Nova' })).toBeVisible();
      await expect(page.getByText(house.name).first()).toBeAttached();
      await expect(page.getByRole('link', { name: `help@${house.host}` })).toBeVisible();
    }

    await call(server, 'POST /password/forgot', { body: { email: admin.email } });
    const mail = await server.mailbox.mailTo(admin.email);
    expect([mail.from, new URL(linkIn(mail)).origin]).toEqual(['Meridian <no-reply@127.0.0.1>', server.url]);
  } finally {
    await server.stop();
    await names.close();
  }
});
