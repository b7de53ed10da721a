import { useLayoutEffect, useRef, useState } from 'react';
import { getSession } from '../lib/session.ts';
import { type ToastSettings, toast } from './toast.tsx';

/** Whether what asked is still on the screen once the answer is there. */
export function useIsThere(): () => boolean {
  const isThere = useRef(false);
  useLayoutEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return () => isThere.current;
}

/** Why something was refused: read where it was asked, and in a toast, with what leads on from there, where that has gone meanwhile. */
export function useProblem(): [
  problem: string | null,
  tell: (said: string | null, inToast?: Pick<ToastSettings, 'link'>) => void,
] {
  const [problem, setProblem] = useState<string | null>(null);
  const isThere = useIsThere();
  const tell = (said: string | null, inToast?: Pick<ToastSettings, 'link'>) => {
    setProblem(said);
    // The pages before the sign-in have no toasts, and nobody wants to read of them after it.
    if (said !== null && !isThere() && getSession()) toast.error(said, inToast);
  };
  return [problem, tell];
}
