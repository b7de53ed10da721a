import type { WordsOf } from '@tessera/contracts/feature';
import type { trialsFeature } from '@tessera/contracts/trials.feature';

export const words = {
  actions: {
    'trial.grant': 'Test: gewährt',
    'trial.rules': 'Tests: Regeln geändert',
    'trial.application': 'Tests: Grenze einer Anwendung geändert',
    'trial.block': 'Tests: gesperrt',
    'trial.unblock': 'Tests: nicht mehr gesperrt',
  },
  kinds: {
    trial: 'Test',
    'trial-rules': 'Regeln für Tests',
    'trial-block': 'Ohne Test',
  },
  fields: {
    trialEndsAt: 'Test endet',
    networkPerDay: 'Tests je Netz und Tag',
    grantsPerDay: 'Gewährte Tests je Tag',
    leastBalance: 'Mindestguthaben',
    isOff: 'Keine Tests',
    perDay: 'Grenze je Tag',
    entries: 'Einträge',
  },
  permissions: {
    'grant-trials': 'Tests gewähren',
    'trial-rules': 'Regeln für Tests',
  },
} satisfies WordsOf<typeof trialsFeature>;
