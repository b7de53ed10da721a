/** What other features may use of activations. */

export { countActivations } from './count-activations.ts';
