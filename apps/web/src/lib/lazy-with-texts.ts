import { type LazyExoticComponent, lazy, type ReactNode } from 'react';
import { loadFeatureTexts } from './i18n.ts';
import type { Namespace } from './texts.ts';

/** What is loaded when it is first opened, with texts that don't come with the screen around it: `lazyWithTexts('domain/newer', () => import('./newer-rows.tsx'), 'NewerRows')`. */
export function lazyWithTexts<P, N extends string>(
  namespace: Namespace,
  load: () => Promise<Record<N, (props: P) => ReactNode>>,
  name: N,
): LazyExoticComponent<(props: P) => ReactNode> {
  return lazy(async () => {
    const [loaded] = await Promise.all([load(), loadFeatureTexts(namespace)]);
    return { default: loaded[name] };
  });
}
