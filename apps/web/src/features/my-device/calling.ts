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

/** 403, 404: the reseller lets nobody change it any more, or it is gone. What the page shows is not how things are. */
export const wasClosed = (error: ApiError): boolean => error.httpStatus === 403 || error.httpStatus === 404;
