import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

/** Tells of a screen on which something takes its time whether people are still there: only then may it lead them on. */
export function useStillHere(): () => boolean {
  const router = useRouter();
  const here = () => router.state.location.pathname;
  const [begun] = useState(here);
  return () => here() === begun;
}
