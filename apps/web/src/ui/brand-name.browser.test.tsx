import { afterEach, expect, onTestFinished, test } from 'vitest';
import { keepShownBrand, showBrand } from '../lib/brand.ts';
import { beginSession, endSession, type Session } from '../lib/session.ts';
import { draw } from '../testing/draw.tsx';
import { BrandName } from './brand-name.tsx';

const signIn = (id: number, groupId: Session['user']['groupId']) =>
  beginSession(
    {
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      user: { id, name: 'Nadia', email: 'nadia@example.com', groupId, roleName: 'Any' },
      permissions: [],
      hasPasscode: true,
      canGoToggle: false,
    },
    '/login',
  );
const drawBrand = () =>
  draw(
    <p>
      <BrandName />
    </p>,
  );
const drawn = () => document.querySelector('main p')?.textContent;

afterEach(() => {
  endSession('signed-out');
  keepShownBrand(null);
});

test('whoever works under a reseller is shown nobody’s name until theirs is known, and never another’s', async () => {
  signIn(7, 3);
  await drawBrand();
  expect(drawn()).toBe('');
  expect(document.querySelector('main svg')).toBeNull();
  keepShownBrand({ userId: 7, brand: { name: 'Orbit', logo: null } });
  await expect.poll(drawn).toBe('Orbit');
  signIn(8, 3);
  await expect.poll(drawn).toBe('');
  keepShownBrand({ userId: 8, brand: null });
  await expect.poll(drawn).toBe('Tessera');
});

test('below a reseller without a brand the portal’s name is drawn once that is known', async () => {
  signIn(10, 3);
  await drawBrand();
  expect(drawn()).toBe('');
  keepShownBrand({ userId: 10, brand: null });
  await expect.poll(drawn).toBe('Tessera');
});

test('everybody else is shown the portal’s at once', async () => {
  signIn(9, 2);
  await drawBrand();
  expect(drawn()).toBe('Tessera');
});

test('the browser’s tab wears what the page wears, and nobody’s icon while that is not known', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'icon', href: '/files/operators.webp' });
  // Before the icon of the page that the tests run in.
  document.head.prepend(link);
  const icon = () => link.getAttribute('href');
  showBrand({ icon: '/files/operators.webp' });
  signIn(11, 3);
  keepShownBrand({ userId: 11, brand: { name: 'Orbit', logo: '/files/orbit.webp' } });
  expect(icon()).toBe('/files/orbit.webp');
  keepShownBrand({ userId: 11, brand: { name: 'Orbit', logo: null } });
  expect(icon()).toBe('/favicon.svg');
  showBrand({ shades: [...Array(6).fill('#ffffff'), '#1d5fb8'] });
  expect(decodeURIComponent(icon() ?? '')).toContain('fill="#1d5fb8"');
  keepShownBrand({ userId: 12, brand: null });
  expect(icon()).toBe('data:,');
  link.remove();
});

test('a phone’s home screen is given the host’s icon and name where the page wears them, and below another’s brand none', async () => {
  const icon = Object.assign(document.createElement('link'), { rel: 'icon', href: '/favicon.svg' });
  const own = ['manifest', 'apple-touch-icon'].map((rel) => Object.assign(document.createElement('link'), { rel }));
  document.head.prepend(icon, ...own);
  onTestFinished(() => icon.remove());
  showBrand({ icon: '/files/operators.webp' });
  expect(own.every((link) => link.isConnected)).toBe(true);
  keepShownBrand({ userId: 11, brand: { name: 'Orbit', logo: null } });
  expect(own.some((link) => link.isConnected)).toBe(false);
});
