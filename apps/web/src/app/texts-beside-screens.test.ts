import { expect, it } from 'vitest';
import router from './router.ts?raw';

const texts = Object.keys(import.meta.glob('../features/*/locales/en.ts'));
const routes = Object.keys(import.meta.glob('../features/*/*.routes.tsx'));
const featuresOf = (paths: string[]) => [...new Set(paths.map((path) => path.split('/')[2]!))];

/** Their texts come with the frame, or with the sign-in. */
const ofTheFrame = ['devices', 'identity', 'notifications', 'shell'];

// Without it a screen still finds its texts, but only asks for them once it is there: a journey more, on a phone a second.
it('each feature’s texts are on their way beside its screens', () => {
  const withTexts = featuresOf(texts);
  const withScreens = featuresOf(routes).filter((feature) => withTexts.includes(feature));
  expect(withScreens.filter((feature) => !router.includes(`withTexts('${feature}'`)).sort()).toEqual(ofTheFrame);
});
