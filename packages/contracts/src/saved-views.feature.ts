import { defineFeature } from './feature.ts';
import { savedViewsSaid } from './saved-views.said.ts';

/** What the house must know of saved views. They are how somebody arranges lists: nothing that the audit log tells of. */
export const savedViewsFeature = defineFeature({ said: savedViewsSaid });
