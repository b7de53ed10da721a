import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  title: 'Panel',
  greeting: 'Hola, {name}',
  totals: {
    resellers: 'Total de revendedores',
    share: 'Total de crédito compartido',
    points: 'Total de puntos de crédito',
    own: 'Sus puntos de crédito',
    resellersHint: 'Revendedores y subrevendedores',
    shareHint: 'Dado por usted, desde el inicio',
    pointsHint: 'En todas las cuentas que ve',
    ownHint: 'Listos para gastar',
  },
  activations: 'Activaciones',
  asTable: '{title}: en tabla',
  nothing: 'Ninguna activación en los últimos 30 días',
  nothingHint: 'Aparecen aquí a partir de la primera.',
  shares: {
    title: 'Activaciones por aplicación',
    hint: 'Los últimos 30 días. Elija una aplicación para filtrar.',
    showAll: 'Mostrar todas las aplicaciones',
  },
  trend: {
    title: 'Tendencia mensual de activaciones',
    hint: 'Todas las aplicaciones, por día (UTC)',
    day: 'Día',
  },
  expiring: {
    title: 'Caducan pronto',
    hint: 'Dispositivos habilitados cuyo tiempo se acaba.',
    within_one: 'en {count} día',
    within_many: 'en {count} días',
    within_other: 'en {count} días',
  },
  report: {
    title: 'Informe de créditos compartidos',
    hint: 'Todas las transferencias entre personas, en un archivo CSV.',
    start: 'Fecha de inicio',
    end: 'Fecha de fin',
    download: 'Descargar informe',
  },
  steps: {
    title: 'Primeros pasos',
    hint: 'De un portal vacío a un reproductor que se ve activo.',
    progress: '{done} de {total} completados',
    done: 'Hecho',
    passcode: 'Establezca su código',
    passcodeHint: 'Confirma cada movimiento de crédito.',
    credit: 'Emita crédito',
    creditHint: 'Recargue su propia cuenta; todo el crédito empieza ahí.',
    application: 'Añada una aplicación',
    applicationHint: 'Con su logotipo y sus precios.',
    reseller: 'Añada un revendedor',
    resellerHint: 'Recibe un correo para establecer su contraseña.',
    player: 'Pruebe el simulador de reproductor',
    playerHint: 'Vea llegar una activación a un dispositivo.',
  },
  nav: {
    dashboard: 'Panel',
  },
};
