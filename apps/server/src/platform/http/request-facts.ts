import type { FastifyRequest } from 'fastify';
import type { Environment } from '../db/environment.ts';
import type { Actor, DeviceActor } from './actor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of calls; pages have none. */
    environment?: Environment;
  }
}

const callers = new WeakMap<FastifyRequest, Actor | DeviceActor>();

/** Called as soon as it is known who calls, whether they may or not. */
export function noteCaller(request: FastifyRequest, caller: Actor | DeviceActor): void {
  callers.set(request, caller);
}

/** What a line of the log tells of a request. The route and not the address: links of mails and searches for people stay out of logs. */
export function factsOf(request: FastifyRequest) {
  const { url: route = 'unknown', config } = request.routeOptions;
  return { method: request.method, route, environment: config?.environment, ...describeCaller(callers.get(request)) };
}

function describeCaller(caller: Actor | DeviceActor | undefined) {
  if (caller === undefined) return {};
  if ('deviceId' in caller) return { deviceId: caller.deviceId };
  return { userId: caller.userId, token: caller.tokenKind, viewerId: caller.viewer?.userId };
}
