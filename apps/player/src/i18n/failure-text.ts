import type { Failure, FailureKind } from '../api/failure.ts';
import type { Messages } from './messages/en.ts';
import type { Texts } from './texts.tsx';

const keyOfKind: Partial<Record<FailureKind, keyof Messages>> = {
  offline: 'failureOffline',
  server: 'failureServer',
  busy: 'failureBusy',
  unauthorized: 'failureUnauthorized',
  notActive: 'failureNotActive',
};

/** What a failure is called. Where the player has no words of its own, the server's are shown. */
export function failureText({ t }: Texts, failure: Failure): string {
  const key = keyOfKind[failure.kind];
  return key ? t(key) : (failure.message ?? t('failureOther'));
}
