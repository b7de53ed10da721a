import type { WordsOf } from '@tessera/contracts/feature';
import type { trialsFeature } from '@tessera/contracts/trials.feature';

export const words = {
  actions: {
    'trial.grant': 'Prueba: concedida',
    'trial.rules': 'Pruebas: reglas cambiadas',
    'trial.application': 'Pruebas: límite de una aplicación cambiado',
    'trial.block': 'Pruebas: bloqueadas',
    'trial.unblock': 'Pruebas: desbloqueadas',
  },
  kinds: {
    trial: 'Prueba',
    'trial-rules': 'Reglas de las pruebas',
    'trial-block': 'Sin prueba',
  },
  fields: {
    trialEndsAt: 'Fin de la prueba',
    networkPerDay: 'Pruebas por red y día',
    grantsPerDay: 'Pruebas concedidas al día',
    leastBalance: 'Saldo mínimo',
    isOff: 'Sin pruebas',
    perDay: 'Límite por día',
    entries: 'Entradas',
  },
  permissions: {
    'grant-trials': 'Conceder pruebas',
    'trial-rules': 'Reglas de las pruebas',
  },
} satisfies WordsOf<typeof trialsFeature>;
