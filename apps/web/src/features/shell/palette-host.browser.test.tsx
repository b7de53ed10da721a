import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PaletteHost } from './palette-host.tsx';
import { activateKey } from './single-keys.ts';

test('the keys work from the moment the screen is seen', async () => {
  const onOpen = vi.fn();
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const taken: string[] = [];
  const press = (pressed: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    if (event.defaultPrevented) taken.push(pressed.key ?? '');
  };
  const place = document.body.appendChild(document.createElement('div'));
  // Not `draw`, which waits for the effects after the first paint.
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  const seen = new Promise<void>((done) => {
    new MutationObserver(() => {
      press({ key: 'k', code: 'KeyK', ctrlKey: true });
      press({ key: activateKey, code: 'KeyC' });
      done();
    }).observe(place, { childList: true });
  });
  root.render(
    <RouterContextProvider router={router as never}>
      <h1>Dashboard</h1>
      <PaletteHost isOpen={false} onOpen={onOpen} onClose={vi.fn()} onSignOut={vi.fn()} />
    </RouterContextProvider>,
  );
  await seen;
  expect(onOpen).toHaveBeenCalledOnce();
  expect(taken).toEqual(['k', activateKey]);
});
