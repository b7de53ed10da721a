import { createCounter } from '../../platform/metrics/counters.ts';

/** Guesses, or mistakes: of passwords, of codes for the second step, of passcodes. */
export const wrongSecrets = createCounter<{ secret: 'password' | 'second step' | 'passcode' }>(
  'tessera_wrong_secrets_total',
  'Passwords, second steps and passcodes that were wrong.',
);
