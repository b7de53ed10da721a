import type { InEveryLanguage } from './locales.ts';

/** The codes of refusals that are about movements of credit, each with its HTTP status. */
export const creditsErrors = {
  C10016: {
    status: 409,
    en: 'This account can’t receive credit, because it, or the reseller above it, is removed or disabled.',
    ar: 'لا يمكن لهذا الحساب استلام رصيد لأنه، أو الموزّع الذي يتبعه، مُزال أو معطّل.',
    de: 'Dieses Konto kann keine Guthabenpunkte erhalten, weil es selbst oder der übergeordnete Reseller entfernt oder gesperrt wurde.',
    br: 'Esta conta não pode receber créditos porque ela ou o revendedor principal dela foi removido ou desativado.',
    esp: 'Esta cuenta no puede recibir crédito porque esta, o el revendedor principal, se ha eliminado o deshabilitado.',
  },
  C10018: {
    status: 400,
    en: 'The request’s time is more than 5 minutes off.',
    ar: 'يختلف وقت الطلب بأكثر من 5 دقائق.',
    de: 'Der Zeitstempel der Anfrage weicht um mehr als 5 Minuten ab.',
    br: 'O horário da solicitação tem mais de 5 minutos de diferença.',
    esp: 'La hora de la solicitud difiere en más de 5 minutos.',
  },
  C10422: {
    status: 422,
    en: 'Insufficient credit points: {required} needed, {available} available.',
    ar: 'نقاط الرصيد غير كافية: المطلوب {required}، والمتاح {available}.',
    de: 'Nicht genügend Guthabenpunkte: {required} benötigt, {available} verfügbar.',
    br: 'Créditos insuficientes: são necessários {required}, e há {available} disponíveis.',
    esp: 'Puntos de crédito insuficientes: se necesitan {required} y hay {available} disponibles.',
  },
} as const satisfies Record<string, { status: number } & InEveryLanguage>;
