import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  title: 'Relatórios',
  subtitle: 'Contados uma vez por dia. Meses e dias são os dos livros, em UTC.',
  countedThrough: 'Até {day}',
  views: { months: 'Vendas', cohorts: 'Taxa de renovação', ending: 'A vencer', resellers: 'Crédito' },
  application: 'Aplicativo',
  allApplications: 'Todos os aplicativos',
  codes: 'Códigos',
  span: 'Meses',
  months_one: '{count} mês',
  months_many: '{count} meses',
  months_other: '{count} meses',
  reseller: 'Revendedor',
  statement: 'Ver o extrato',
  oneReseller: 'Um revendedor',
  allResellers: 'Todos os revendedores',
  allInGoodStanding: 'Todos os não desativados',
  month: 'Mês',
  sold: 'Vendidos',
  renewed: 'Renovados',
  lapsed: 'Não renovados',
  points: 'Créditos',
  total: 'Total',
  byMonth: 'Vendidos, renovados, não renovados',
  byApplication: 'Por aplicativo',
  byReseller: 'Por revendedor',
  byCohort: 'Renovações por mês da primeira venda',
  ending: 'O que termina nos próximos 90 dias',
  credit: 'Crédito e última compra',
  firstSold: 'Primeira venda',
  rate: 'Taxa',
  renewedOnce: 'Renovados',
  renewedTwice: 'Duas vezes',
  renewedThrice: 'Três vezes',
  weekFrom: 'Semana de',
  devices: 'Dispositivos',
  showDevices: 'Mostrar dispositivos',
  dormant: 'Sem compras',
  idleFor_one: 'Não compra há {count} dia',
  idleFor_many: 'Não compra há {count} dias',
  idleFor_other: 'Não compra há {count} dias',
  balance: 'Saldo',
  usedIn30: 'Usado ou repassado em 30 dias',
  daysLeft: 'Dias restantes',
  lastBought: 'Última compra',
  never: 'Nunca',
  nothing: 'Nada a relatar ainda',
  nothingHint: 'O que se compra hoje é contado depois da meia-noite, UTC.',
  firstOfAll: 'Aqui estão os primeiros {count}. A exportação tem todos.',
  narrowed:
    'Terminam tantos dispositivos que aqui só se conta até {day}. Escolha um aplicativo ou um revendedor, ou exporte tudo.',
  mail: 'Enviar-me um link para os relatórios toda segunda-feira',
  meanings: {
    sold: 'Primeira compra para um dispositivo, ou para um que já não era de ninguém. Códigos, quando são comprados.',
    renewed: 'Compra para um dispositivo que tem, ou teve, tempo pago por você.',
    lapsed: 'Um ano que terminou sem ser renovado antes. Renovado depois, conta como renovação nesse mês.',
    cohort:
      'Dos anos vendidos primeiro em um mês, os renovados desde então. Meses recentes ainda não venceram. Sem vitalícios.',
    ending: 'Dispositivos habilitados cujo tempo pago termina, semana a semana.',
    credit: 'Dias restantes: o saldo no ritmo dos últimos 30 dias, como no painel.',
  },
  nav: { reports: 'Relatórios' },
};

export const words: Translation<'br', typeof englishWords> = {
  permissions: {
    'download-report': 'Baixar relatórios',
    'business-reports': 'Relatórios de negócio',
  },
};

/** Written as in English. */
export const sameAsEnglish = ['total'];
