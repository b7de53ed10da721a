import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  title: 'Informes',
  subtitle: 'Se cuentan una vez al día. Los meses y días son los de los libros, en UTC.',
  countedThrough: 'Hasta el {day}',
  views: { months: 'Ventas', cohorts: 'Tasa de renovación', ending: 'Por vencer', resellers: 'Crédito' },
  application: 'Aplicación',
  allApplications: 'Todas las aplicaciones',
  codes: 'Códigos',
  span: 'Meses',
  months_one: '{count} mes',
  months_many: '{count} meses',
  months_other: '{count} meses',
  reseller: 'Revendedor',
  statement: 'Ver el extracto',
  oneReseller: 'Un revendedor',
  allResellers: 'Todos los revendedores',
  allInGoodStanding: 'Todos los no deshabilitados',
  month: 'Mes',
  sold: 'Vendidos',
  renewed: 'Renovados',
  lapsed: 'No renovados',
  points: 'Puntos',
  total: 'Total',
  byMonth: 'Vendidos, renovados, no renovados',
  byApplication: 'Por aplicación',
  byReseller: 'Por revendedor',
  byCohort: 'Renovaciones por mes de la primera venta',
  ending: 'Lo que termina en los próximos 90 días',
  credit: 'Crédito y última compra',
  firstSold: 'Primera venta',
  rate: 'Tasa',
  renewedOnce: 'Renovados',
  renewedTwice: 'Dos veces',
  renewedThrice: 'Tres veces',
  weekFrom: 'Semana del',
  devices: 'Dispositivos',
  showDevices: 'Ver dispositivos',
  dormant: 'Sin compras',
  idleFor_one: 'Sin comprar desde hace {count} día',
  idleFor_many: 'Sin comprar desde hace {count} días',
  idleFor_other: 'Sin comprar desde hace {count} días',
  balance: 'Saldo',
  usedIn30: 'Usado o entregado en 30 días',
  daysLeft: 'Días restantes',
  lastBought: 'Última compra',
  never: 'Nunca',
  nothing: 'Aún no hay nada que informar',
  nothingHint: 'Lo que se compra hoy se cuenta después de medianoche, UTC.',
  firstOfAll: 'Se muestran los primeros {count}. La exportación los tiene todos.',
  narrowed:
    'Terminan tantos dispositivos que aquí solo se cuenta hasta el {day}. Elija una aplicación o un revendedor, o exporte todo.',
  mail: 'Enviarme un enlace a los informes cada lunes',
  meanings: {
    sold: 'Primera compra para un dispositivo, o para uno que ya no era de nadie. Los códigos, al comprarlos.',
    renewed: 'Compra para un dispositivo que tiene, o tuvo, tiempo pagado por usted.',
    lapsed: 'Un año que terminó sin renovarse antes. Si se renueva después, cuenta como renovado entonces.',
    cohort:
      'De los años vendidos primero en un mes, los renovados desde entonces. Los meses recientes aún no vencen. Sin los de por vida.',
    ending: 'Dispositivos habilitados cuyo tiempo pagado termina, semana a semana.',
    credit: 'Días restantes: el saldo al ritmo de los últimos 30 días, como en el panel.',
  },
  nav: { reports: 'Informes' },
};

export const words: Translation<'esp', typeof englishWords> = {
  permissions: {
    'download-report': 'Descargar informes',
    'business-reports': 'Informes de negocio',
  },
};

/** Written as in English. */
export const sameAsEnglish = ['total'];
