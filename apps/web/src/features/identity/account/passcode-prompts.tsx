import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { type PasscodeContext, PasscodeProvider } from '../../../domain/session/passcode.ts';
import type { Prompt } from './passcode-dialog.tsx';

const PasscodeDialog = lazy(async () => ({ default: (await import('./passcode-dialog.tsx')).PasscodeDialog }));

/** Puts the passcode dialog within reach of every screen that moves credit; see `usePasscode`. */
export function PasscodePrompts({ children }: { children: ReactNode }) {
  const [prompt, setPrompt] = useState<Prompt | null>(null);
  const context = useMemo<PasscodeContext>(() => {
    const open = (isConfirmed: boolean, what?: string) =>
      new Promise<string | null>((resolve) => setPrompt({ isConfirmed, what, answer: resolve }));
    return { confirm: async (what) => (await open(true, what)) !== null, ask: () => open(false) };
  }, []);
  return (
    <PasscodeProvider value={context}>
      {children}
      {prompt && (
        <Suspense>
          <PasscodeDialog prompt={prompt} onGone={() => setPrompt(null)} />
        </Suspense>
      )}
    </PasscodeProvider>
  );
}
