import { ApiError } from '../../lib/api-client.ts';
import type { Visit } from './visit.ts';

/** What the page calls, and what ends it. */
export interface Calling {
  visit: Visit;
  onEnd: () => void;
  /** Something changed: it is read anew. */
  onChange: () => void;
}

/** 401: half an hour is over, or the device was disabled, moved, reset or given another key. */
export const hasVisitEnded = (error: unknown): boolean => error instanceof ApiError && error.httpStatus === 401;
