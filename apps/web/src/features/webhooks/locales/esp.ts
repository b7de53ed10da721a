import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  title: 'Webhooks',
  subtitle:
    'Sus propios sistemas se enteran de lo que ocurre, con mensajes firmados que se repiten hasta que responden.',
  add: 'Añadir webhook',
  addTitle: 'Añadir un webhook',
  editTitle: 'Editar webhook',
  full: 'Se permiten {count} webhooks como máximo.',
  empty: 'Todavía no hay webhooks',
  emptyHint:
    'Añada la dirección de un sistema suyo y elija de qué se le avisa. El ejemplo de abajo muestra cómo comprueba que un mensaje es nuestro.',
  menuOf: 'Acciones de {url}',
  deliveries: 'Entregas',
  sendTest: 'Enviar mensaje de prueba',
  switchOff: 'Apagar',
  switchOn: 'Encender',
  rotate: 'Crear un secreto nuevo',
  on: 'Encendido',
  off: 'Apagado',
  failing: 'Fallando',
  offFailing:
    'Falló durante días y se ha apagado. Cuando el receptor vuelva a funcionar, enciéndalo y envíe de nuevo los mensajes fallidos.',
  offGone: 'El receptor respondió que ya no existe (410), así que se ha apagado.',
  lastDelivered: 'Última entrega',
  never: 'Nunca',
  failingSince: 'Fallando desde',
  oldSecretUntil: 'El secreto anterior firma hasta',
  url: 'Dirección',
  urlHint: 'Solo https y accesible desde internet.',
  description: 'Descripción',
  events: 'Eventos',
  event: {
    'device-activated': 'Se activó o renovó un dispositivo con su crédito',
    'device-expiring': 'Un dispositivo suyo vence en 7 días o menos',
    'device-expired': 'Un dispositivo suyo ha vencido',
    'credit-received': 'Han llegado puntos de crédito',
    'credit-low': 'Su saldo bajó de su aviso',
    'code-redeemed': 'Un reproductor canjeó un código suyo',
    'device-renewal-asked': 'Un cliente pide la renovación en la página de su dispositivo',
    'playlist-line-ending': 'La línea de una lista termina en los próximos 7 días',
    'customer-changed': 'Un cliente suyo fue anotado, cambiado o borrado',
    'ticket-answered': 'Uno de sus tickets fue respondido',
  },
  secret: 'Secreto',
  secretTitle: 'Secreto de firma',
  secretOnce:
    'Cópielo ahora y guárdelo bien: no se volverá a mostrar. Su receptor lo necesita para comprobar la firma.',
  rotateTitle: '¿Crear un secreto nuevo?',
  rotateText: 'Durante {hours} horas los mensajes a {url} se firman con ambos secretos; después, solo con el nuevo.',
  removeTitle: '¿Eliminar este webhook?',
  removeConfirm: 'Eliminar webhook',
  removeText: 'A {url} no se le avisa de nada más y se borra su lista de entregas.',
  switchOffTitle: '¿Apagar este webhook?',
  switchOffText: 'A {url} no se le avisa de nada mientras esté apagado, y lo que le espera se descarta.',
  verifyTitle: 'Comprobar la firma',
  verifyText:
    'Los mensajes se firman según Standard Webhooks (cabeceras webhook-id, webhook-timestamp, webhook-signature). Responda con 2xx en 10 segundos; un mensaje puede llegar dos veces, con el mismo webhook-id.',
  example: 'Ejemplo para Node.js',
  deliveriesTitle: 'Entregas',
  message: 'Mensaje',
  response: 'Respuesta',
  attempts: 'Intentos',
  nextAttempt: 'Próximo intento',
  lastAttempt: 'Último intento',
  duration: 'Duración',
  milliseconds: '{count} ms',
  request: 'Petición',
  messageId: 'Id. del mensaje',
  statusOf: 'Estado',
  details: 'Detalles',
  sendAgain: 'Enviar de nuevo',
  anyState: 'Todos los estados',
  state: {
    pending: 'En camino',
    retrying: 'Se repetirá',
    delivered: 'Entregado',
    failed: 'Fallido',
  },
  error: {
    status: 'El receptor respondió con un error.',
    redirect: 'El receptor respondió con una redirección; no se sigue ninguna.',
    timeout: 'El receptor no respondió en 10 segundos.',
    name: 'El nombre de la dirección es desconocido.',
    address: 'La dirección lleva a una red privada.',
    connection: 'Sin conexión con el receptor, o su certificado no es válido.',
    disabled: 'El webhook se apagó antes.',
    secret: 'El secreto ya no se puede leer. Cree uno nuevo.',
  },
  noDeliveries: 'Todavía no se ha enviado nada',
  noDeliveriesHint: 'Envíe un mensaje de prueba para ver si su receptor responde. Las entregas se guardan 30 días.',
  sent: 'Lo que se envió',
  answered: 'Lo que respondió el receptor',
  nav: {
    webhooks: 'Webhooks',
  },
};

export const words: Translation<'esp', typeof englishWords> = {
  actions: {
    'webhook.add': 'Webhook: añadido',
    'webhook.edit': 'Webhook: modificado',
    'webhook.rotate-secret': 'Webhook: secreto renovado',
    'webhook.remove': 'Webhook: eliminado',
  },
  kinds: {
    webhook: 'Webhook',
  },
  fields: {
    events: 'Eventos',
  },
};

/** Keys whose text really is the same as in English. */
export const sameAsEnglish = ['title', 'milliseconds', 'nav.webhooks', 'words.kinds.webhook'];
