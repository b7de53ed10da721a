import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { queryClient } from '../lib/query-client.ts';
import { draw } from './draw.tsx';

interface Screen {
  /** As the portal has it, without its shell: `/edit-app/$id`. */
  path: string;
  component: RouteComponent;
  /** Where one is: `/edit-app/4`. */
  at: string;
  /** What its address asks for, whatever is written in it. */
  search?: Record<string, unknown>;
  /** Where its links lead. */
  others?: string[];
}

/** Draws a screen at its address, as the portal does behind its shell. Answers the router, to go on to another address. */
export async function drawScreen({ path, component, at, search, others = [] }: Screen) {
  const root = createRootRoute({ component: Outlet });
  const shell = createRoute({ getParentRoute: () => root, id: 'shell' });
  const screen = createRoute({
    getParentRoute: () => shell,
    path,
    component,
    ...(search && { validateSearch: () => search }),
  });
  const elsewhere = others.map((other) => createRoute({ getParentRoute: () => shell, path: other }));
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([screen, ...elsewhere])]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return router;
}
