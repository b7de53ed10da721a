import { defineFeature } from './feature.ts';
import { playerSaid } from './player.said.ts';

/** What the house must know of the player. */
export const playerFeature = defineFeature({
  said: playerSaid,
});
