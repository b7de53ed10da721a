import { readFileSync } from 'node:fs';
import { call, callAsPlayer } from './api.ts';
import { activate, logoPath, newMac, register } from './devices.ts';
import type { Member } from './people.ts';
import type { World } from './world.ts';

/** Notifications that everybody has read, and a ticket in each state. */
export async function makeMessages({
  server,
  admin,
  reseller,
  subReseller,
}: Pick<World, 'server' | 'admin' | 'reseller' | 'subReseller'>): Promise<void> {
  const image = `<img src="data:image/png;base64,${readFileSync(logoPath).toString('base64')}" alt="Logo">`;
  const told = [
    { title: 'Maintenance on Sunday', description: '<p>From <b>02:00</b> to <i>03:00</i> UTC.</p>' },
    {
      title: 'عرض الصيف',
      description: `<p>اشحن <strong>500</strong> نقطة واحصل على <u>50</u> مجانًا.</p><p>${image}</p>`,
    },
  ];
  for (const body of told) {
    const { data } = await call(server, 'POST /create-notifications', { token: admin.token, body });
    for (const { token } of [reseller, subReseller]) {
      await call(server, 'POST /notifications/{id}/read', { token, params: { id: data.id } });
    }
  }
  const raise = async (member: Member, title: string) => {
    const body = { title, description: '<p>The screen stays <b>dark</b> after the update.</p>', type: 'technical' };
    return (await call(server, 'POST /create-ticket', { token: member.token, body })).data.id;
  };
  const resolve = (id: number) =>
    call(server, 'POST /resolve-tickets/{id}/resolve', {
      token: admin.token,
      params: { id },
      body: { comment: 'Please restart the player twice.', admin_remarks: 'Known since version 2.4' },
    });
  await raise(reseller, 'No picture on two boxes');
  await call(server, 'POST /withdraw-tickets/{id}/withdraw', {
    token: reseller.token,
    params: { id: await raise(reseller, 'Wrong MAC address') },
  });
  await call(server, 'POST /close-tickets/{id}/close', {
    token: reseller.token,
    params: { id: await raise(reseller, 'How to switch a device?') },
  });
  await resolve(await raise(subReseller, 'شاشة سوداء'));
  const again = await raise(reseller, 'Still no sound');
  await resolve(again);
  await call(server, 'POST /reopen-tickets/{id}/reopen', {
    token: reseller.token,
    params: { id: again },
    body: { comment: 'It helped for a day only.' },
  });
}

/** What players show: in five languages, for some devices by each thing that chooses them, told to one already; and one for later. */
export async function makeNotices({
  server,
  reseller,
  subReseller,
  applications: [first],
}: Pick<World, 'server' | 'reseller' | 'subReseller' | 'applications'>): Promise<void> {
  const { token } = reseller;
  const [main] = (await call(server, 'GET /servers', { token })).data;
  const everywhere = [
    { locale: 'en' as const, title: 'Maintenance on Sunday', text: 'From 02:00 to 03:00 UTC nothing plays.' },
    { locale: 'ar' as const, title: 'صيانة يوم الأحد', text: 'من 02:00 إلى 03:00 بالتوقيت العالمي يتوقف البث.' },
    { locale: 'de' as const, title: 'Wartung am Sonntag', text: 'Von 02:00 bis 03:00 UTC läuft nichts.' },
    { locale: 'br' as const, title: 'Manutenção no domingo', text: 'Das 02:00 às 03:00 UTC nada funciona.' },
    { locale: 'esp' as const, title: 'Mantenimiento el domingo', text: 'De 02:00 a 03:00 UTC no se ve nada.' },
  ];
  const english = (title: string, text: string) => [{ locale: 'en' as const, title, text }];
  const notices = [
    { texts: everywhere },
    { texts: english('New channels', `${'A long word about all that is new. '.repeat(10)}Enjoy!`), app_id: first.id },
    { texts: english('The main line moved', 'Start your player anew if it does not load.'), server_id: main?.id },
    {
      texts: english('Ask us to renew', 'A year costs less until then.'),
      state: 'active' as const,
      ends_to: '2099-01-31',
    },
    { texts: english('From your shop', 'We moved across the street.'), reseller_email: subReseller.email },
    { texts: english('Later', 'Not yet.'), shown_from: '2098-12-24', ends_from: '2098-12-01', state: 'trial' as const },
  ];
  for (const notice of notices)
    await call(server, 'POST /device-notices', { token, body: { ...notice, shown_until: '2099-12-31' } });
  const mac = newMac();
  await activate(server, reseller, mac, [first]);
  await callAsPlayer(server, 'GET /status', { token: (await register(server, first, mac)).token });
}
