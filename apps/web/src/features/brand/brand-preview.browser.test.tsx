import { afterEach, expect, test } from 'vitest';
import { showBrand } from '../../lib/brand.ts';
import { draw } from '../../testing/draw.tsx';
import { BrandPreview } from './brand-preview.tsx';

afterEach(() => showBrand(null));

test('a brand without pictures is previewed without those that the page wears', async () => {
  showBrand({ icon: '/files/worn.webp', logo: '/files/worn-too.webp' });
  await draw(<BrandPreview brand={{ name: 'Harbour Vision', logo: '', icon: '', colour: '', footer: '' }} />);
  const samples = [...document.querySelectorAll('figure')];
  expect(samples).toHaveLength(2);
  for (const sample of samples) {
    expect(sample.querySelector('img')).toBeNull();
    expect(sample.querySelectorAll('svg')).toHaveLength(2);
  }
});
