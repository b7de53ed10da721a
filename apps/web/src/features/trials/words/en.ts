import type { WordsOf } from '@tessera/contracts/feature';
import type { trialsFeature } from '@tessera/contracts/trials.feature';

export const words = {
  actions: {
    'trial.grant': 'Trial: granted',
    'trial.rules': 'Trials: rules changed',
    'trial.application': 'Trials: limit of an application changed',
    'trial.block': 'Trials: blocked',
    'trial.unblock': 'Trials: no longer blocked',
  },
  kinds: {
    trial: 'Trial',
    'trial-rules': 'Rules of trials',
    'trial-block': 'Without trial',
  },
  fields: {
    trialEndsAt: 'Trial ends',
    networkPerDay: 'Trials per network and day',
    grantsPerDay: 'Trials granted per day',
    leastBalance: 'Least balance',
    isOff: 'No trials',
    perDay: 'Limit per day',
    entries: 'Entries',
  },
  permissions: {
    'grant-trials': 'Grant trials',
    'trial-rules': 'Rules of trials',
  },
} satisfies WordsOf<typeof trialsFeature>;
