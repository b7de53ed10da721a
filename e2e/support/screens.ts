import { adminScreens } from './admin-screens.ts';
import { customerScreens } from './customer-screens.ts';
import { messageAdminScreens, messageResellerScreens } from './message-screens.ts';
import type { Member } from './people.ts';
import { planAdminScreens, planResellerScreens } from './plan-screens.ts';
import type { Portal } from './portal.ts';
import { publicScreens } from './public-screens.ts';
import { resellerScreens } from './reseller-screens.ts';
import { subResellerScreens } from './sub-reseller-screens.ts';
import { trialAdminScreens, trialTenantScreens } from './trial-screens.ts';
import type { World } from './world.ts';

/** One thing to look at: a screen, or a state of one. */
export interface Screen {
  name: string;
  path: (world: World) => string;
  /** What is done on it first. */
  prepare?: (portal: Portal, world: World) => Promise<unknown>;
  /** Only a page that is loaded anew forgets what was done. */
  isLeftByLoading?: true;
  /** Only where there is room for it, or only where there isn't. */
  only?: 'desktop' | 'phone';
}

export interface Visit {
  as: keyof Pick<World, 'admin' | 'reseller' | 'subReseller'> | 'nobody';
  screens: Screen[];
}

export const memberOf = (world: World, as: Visit['as']): Member | null => (as === 'nobody' ? null : world[as]);

/** Every screen of the portal, by who sees it. */
export const visits: Visit[] = [
  { as: 'nobody', screens: publicScreens },
  { as: 'admin', screens: [...adminScreens, ...planAdminScreens, ...messageAdminScreens, ...trialAdminScreens] },
  {
    as: 'reseller',
    screens: [...resellerScreens, ...planResellerScreens, ...messageResellerScreens, ...trialTenantScreens],
  },
  { as: 'subReseller', screens: [...subResellerScreens, ...customerScreens] },
];
