import { type Actor, holds } from '../../platform/http/actor.ts';
import type { listAllowedApplications } from '../applications/applications.public.ts';
import type { DeviceRow } from './devices.reads.ts';

/** The applications that somebody may activate, by id, those no longer on sale too. */
export type Catalogue = Map<number, Awaited<ReturnType<typeof listAllowedApplications>>[number]>;

export function catalogueOf(applications: Awaited<ReturnType<typeof listAllowedApplications>>): Catalogue {
  return new Map(applications.map((application) => [application.id, application]));
}

/** What the reader would pay for more time of a device; nothing where they can't buy it. */
export function priceFor({ application_id }: Pick<DeviceRow, 'application_id'>, actor: Actor, catalogue: Catalogue) {
  const application = catalogue.get(application_id);
  if (application?.retired_at !== null || !holds(actor, 'multi apps activation')) return {};
  const { yearly_credits, lifetime_credits } = application;
  return { price: { yearly_credits, lifetime_credits } };
}
