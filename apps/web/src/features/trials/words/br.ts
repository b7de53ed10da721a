import type { WordsOf } from '@tessera/contracts/feature';
import type { trialsFeature } from '@tessera/contracts/trials.feature';

export const words = {
  actions: {
    'trial.grant': 'Teste: concedido',
    'trial.rules': 'Testes: regras alteradas',
    'trial.application': 'Testes: limite de um aplicativo alterado',
    'trial.block': 'Testes: bloqueados',
    'trial.unblock': 'Testes: desbloqueados',
  },
  kinds: {
    trial: 'Teste',
    'trial-rules': 'Regras dos testes',
    'trial-block': 'Sem teste',
  },
  fields: {
    trialEndsAt: 'Fim do teste',
    networkPerDay: 'Testes por rede e dia',
    grantsPerDay: 'Testes concedidos por dia',
    leastBalance: 'Saldo mínimo',
    isOff: 'Sem testes',
    perDay: 'Limite por dia',
    entries: 'Entradas',
  },
  permissions: {
    'grant-trials': 'Conceder testes',
    'trial-rules': 'Regras dos testes',
  },
} satisfies WordsOf<typeof trialsFeature>;
