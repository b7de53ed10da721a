import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceSeconds = 300;

/** Signs a message the way payment providers do: `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`. */
export function signMessage(body: string | Buffer, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${macOf(seconds, body, secret).toString('hex')}`;
}

/** Whether a message was signed with this secret at most five minutes ago. */
export function isSignedBy(header: string | undefined, body: Buffer, secret: string, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (!match) return false;
  const [, seconds, given = ''] = match;
  const isRight = timingSafeEqual(Buffer.from(given, 'hex'), macOf(Number(seconds), body, secret));
  return isRight && Math.abs(now.getTime() / 1000 - Number(seconds)) <= toleranceSeconds;
}

function macOf(seconds: number, body: string | Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}
