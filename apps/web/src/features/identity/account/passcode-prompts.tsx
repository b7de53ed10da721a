import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { type PasscodeContext, PasscodeProvider } from '../../../domain/session/passcode.ts';
import { getScene, useScene } from '../../../lib/scene.ts';
import type { Prompt } from './passcode-dialog.tsx';

const PasscodeDialog = lazy(async () => ({ default: (await import('./passcode-dialog.tsx')).PasscodeDialog }));

/** Puts the passcode dialog within reach of every screen that moves credit; see `usePasscode`. It goes with the scene in which it was asked for. */
export function PasscodePrompts({ children }: { children: ReactNode }) {
  const [prompt, setPrompt] = useState<(Prompt & { scene: string }) | null>(null);
  const scene = useScene();
  const context = useMemo<PasscodeContext>(() => {
    const open = (isConfirmed: boolean, what?: string) =>
      new Promise<string | null>((resolve) => setPrompt({ isConfirmed, what, answer: resolve, scene: getScene() }));
    return { confirm: async (what) => (await open(true, what)) !== null, ask: () => open(false) };
  }, []);
  useEffect(() => {
    if (!prompt || prompt.scene === scene) return;
    prompt.answer(null);
    setPrompt(null);
  }, [prompt, scene]);
  return (
    <PasscodeProvider value={context}>
      {children}
      {prompt?.scene === scene && (
        <Suspense>
          <PasscodeDialog prompt={prompt} onGone={() => setPrompt(null)} />
        </Suspense>
      )}
    </PasscodeProvider>
  );
}
