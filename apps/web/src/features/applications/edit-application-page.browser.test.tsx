import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { EditApplicationPage } from './edit-application-page.tsx';

const application = {
  ...{ id: 4, app_name: 'Desk Films', app_place_location: 'desk.films', app_logo: null, retired: false },
  ...{ yearly_credits: 2, lifetime_credits: 5, trial_days: 7, requires_device_key: false, accepts_codes: true },
  ...{ app_phone: null, app_email: null, app_tag_line: null, app_description: null, planned_prices: null },
};

test('a logo that is chosen while another is on its way follows it', async () => {
  signIn(groups.admin);
  const first = Promise.withResolvers<object>();
  const calls = answerCalls(({ call }) => {
    if (call.includes('upload-logo')) return uploads() > 1 ? { status: true, msg: 'Kept' } : first.promise;
    return { data: call.includes('prices') ? [] : application };
  });
  const uploads = () => calls.filter(({ call }) => call.includes('upload-logo')).length;
  await drawScreen({ path: '/edit-app/$id', component: EditApplicationPage, at: '/edit-app/4' });
  await expect.element(page.getByText(textOf('applications:replaceLogo'))).toBeVisible();
  const field = document.querySelector('main input[type=file]') as HTMLInputElement;
  const logo = (name: string) => new File([name], name, { type: 'image/png' });
  await userEvent.upload(field, logo('one.png'));
  await expect.poll(uploads).toBe(1);
  await userEvent.upload(field, logo('two.png'));
  first.resolve({ status: true, msg: 'Kept' });
  await expect.poll(uploads).toBe(2);
});
