import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { type PasscodeContext, PasscodeProvider } from '../../lib/passcode.ts';
import { Dialog } from '../../ui/dialog.tsx';

const PasscodeFields = lazy(async () => ({ default: (await import('./passcode-fields.tsx')).PasscodeFields }));

type Prompt = { isConfirmed: boolean; answer: (passcode: string | null) => void };

/** Puts the passcode dialog within reach of every screen that moves credit; see `usePasscode`. */
export function PasscodePrompts({ children }: { children: ReactNode }) {
  const [prompt, setPrompt] = useState<Prompt | null>(null);
  const context = useMemo<PasscodeContext>(() => {
    const open = (isConfirmed: boolean) =>
      new Promise<string | null>((resolve) => setPrompt({ isConfirmed, answer: resolve }));
    return { confirm: async () => (await open(true)) !== null, ask: () => open(false) };
  }, []);
  return (
    <PasscodeProvider value={context}>
      {children}
      {prompt && <PasscodeDialog prompt={prompt} onGone={() => setPrompt(null)} />}
    </PasscodeProvider>
  );
}

function PasscodeDialog({ prompt, onGone }: { prompt: Prompt; onGone: () => void }) {
  const t = useTexts('identity');
  const typed = useRef<string | null>(null);
  return (
    <Dialog
      title={t('passcode.promptTitle')}
      size="sm"
      onClose={() => {
        onGone();
        prompt.answer(typed.current);
      }}
    >
      {(close) => (
        <Suspense>
          <PasscodeFields
            isConfirmed={prompt.isConfirmed}
            onCancel={close}
            onDone={(passcode) => {
              typed.current = passcode;
              close();
            }}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
