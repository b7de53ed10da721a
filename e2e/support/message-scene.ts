import { readFileSync } from 'node:fs';
import { call } from './api.ts';
import { logoPath } from './devices.ts';
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
