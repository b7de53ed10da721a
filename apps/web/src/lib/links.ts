import type { RegisteredRouter, ToOptions } from '@tanstack/react-router';

/** The path of a screen, as its route has it. */
export type Path = keyof RegisteredRouter['routesByPath'] & string;

/**
 * Where something leads: the path of a route with its params, search and state, each held against that route. For whatever draws links that
 * others choose.
 */
export type LinkTarget = {
  [P in Path]: { to: P } & Pick<ToOptions<RegisteredRouter, '/', P>, 'params' | 'search' | 'state'>;
}[Path];
