import type { MailTexts } from './mail-texts.ts';

export const esp: MailTexts = {
  greeting: 'Hola, {name}:',
  linkHint: 'Si el botón no funciona, abra esta dirección en su navegador:',
  footer: 'Tessera envió este correo automáticamente. Por favor, no responda.',
  templates: {
    'create-password': {
      subject: 'Le damos la bienvenida a Tessera: cree su contraseña',
      before: ['Se creó una cuenta para usted. Cree una contraseña para confirmar su correo e iniciar sesión.'],
      button: 'Crear contraseña',
      after: ['El enlace sirve una sola vez, durante {hours} horas. Si no esperaba este correo, puede ignorarlo.'],
    },
    'reset-password': {
      subject: 'Cree una nueva contraseña de Tessera',
      before: ['Se pidió una nueva contraseña para su cuenta. Hasta que la cree, la actual sigue siendo válida.'],
      button: 'Crear nueva contraseña',
      after: ['El enlace sirve una sola vez, durante {hours} horas. Si no fue usted, puede ignorar este correo.'],
    },
    'password-changed': {
      subject: 'Se cambió su contraseña de Tessera',
      before: ['La contraseña de su cuenta se cambió hace un momento y se cerraron sus otras sesiones.'],
      after: ['Si no fue usted, cree una nueva contraseña de inmediato y avise a soporte.'],
    },
    'password-replaced': {
      subject: 'Se cambió su contraseña de Tessera',
      before: [
        'La contraseña de su cuenta se sustituyó hace un momento y se cerraron sus sesiones.',
        'Las claves de API, si tiene alguna, quedan suspendidas hasta que las reactive en su perfil.',
      ],
      after: ['Si no fue usted, cree una nueva contraseña de inmediato y avise a soporte.'],
    },
    'api-key-enabled': {
      subject: 'Se activó una clave de API de su cuenta de Tessera',
      before: [
        '{by} creó o activó la clave de API {key} de su cuenta. Los programas que la tienen actúan en su nombre.',
      ],
      button: 'Ver la clave',
      after: ['Si no sabe nada de ello, desactívela allí, cree una contraseña nueva y avise a soporte.'],
    },
    'password-guessed': {
      subject: 'Muchas contraseñas incorrectas en su cuenta de Tessera',
      before: [
        'Hubo muchos intentos de iniciar sesión en su cuenta con una contraseña incorrecta; por eso, durante un tiempo, no se admiten todos los intentos.',
        'Puede seguir donde ya tiene la sesión iniciada e iniciar sesión desde donde lo hizo antes.',
      ],
      after: [
        'Si se le niega el acceso, cree una contraseña nueva en «¿Ha olvidado la contraseña?» y entrará de inmediato. Recibe este correo como máximo una vez al día.',
      ],
    },
    'passcode-guessed': {
      subject: 'Códigos de acceso incorrectos en su cuenta de Tessera',
      before: ['En su cuenta se introdujo varias veces un código de acceso incorrecto. Está bloqueado por un tiempo.'],
      button: 'Ver dónde tiene la sesión iniciada',
      after: [
        'Si no fue usted, cree una contraseña nueva de inmediato: alguien está en su cuenta. Recibe este correo como máximo una vez al día.',
      ],
    },
    'confirm-email': {
      subject: 'Confirme su correo de Tessera',
      before: ['Se indicó esta dirección para su cuenta de Tessera. Confirme que es suya.'],
      button: 'Confirmar correo',
      after: ['El enlace sirve una sola vez, durante {hours} horas. Si no fue usted, puede ignorar este correo.'],
    },
    'email-changed': {
      subject: 'Se cambió el correo de su cuenta de Tessera',
      before: ['Ahora inicia sesión en Tessera con {email}.'],
      after: ['Si no fue usted, avise a soporte de inmediato.'],
    },
    'webhook-disabled': {
      subject: 'Su webhook se ha apagado',
      before: [
        'Los mensajes a {url} fallan desde hace días, o el receptor avisó de que ya no existe. Se ha apagado; los eventos posteriores no se le envían.',
      ],
      button: 'Ver entregas',
      after: [
        'Cuando el receptor vuelva a funcionar, encienda allí el webhook. Los mensajes fallidos se pueden reenviar durante 30 días.',
      ],
    },
    'two-factor-on': {
      subject: 'Se activó el inicio de sesión en dos pasos',
      before: [
        'A partir de ahora, para entrar en Tessera necesita, además de la contraseña, un código de su aplicación de autenticación.',
      ],
      after: ['Si no fue usted, avise a soporte de inmediato.'],
    },
    'two-factor-off': {
      subject: 'Se desactivó el inicio de sesión en dos pasos',
      before: ['A partir de ahora, para entrar en Tessera basta con su contraseña.'],
      after: ['Si no fue usted, cree una nueva contraseña de inmediato y avise a soporte.'],
    },
    'passcode-reset': {
      subject: 'Se ha restablecido su código de créditos',
      before: [
        'Quien gestiona su cuenta ha restablecido su código de créditos y se han cerrado sus sesiones.',
        'Inicie sesión de nuevo y defina un código nuevo.',
      ],
      after: ['Si no lo ha pedido, avise a su contacto de soporte.'],
    },
    'passcode-link': {
      subject: 'Establezca otro código de acceso',
      before: ['Ha pedido otro código de acceso. Hasta que lo establezca, el actual sigue siendo válido.'],
      button: 'Establecer otro código',
      after: [
        'El enlace sirve una sola vez, durante {hours} horas, donde tenga la sesión iniciada. Si no fue usted, cree una contraseña nueva: alguien está en su cuenta.',
      ],
    },
    'expiry-reminder': {
      subject: 'Dispositivos que caducan pronto: {count}',
      before: ['El tiempo pagado de {count} de sus dispositivos termina en {days} días o menos: {list}'],
      button: 'Ver y renovar',
      after: ['De cada vencimiento se avisa una sola vez.'],
    },
    'credit-low': {
      subject: 'Le queda poco crédito',
      before: ['Le quedan {balance} puntos de crédito, por debajo de su aviso de {threshold}.'],
      button: 'Ver el extracto',
      after: ['Recibe este correo cuando el crédito baja del aviso, como máximo una vez al día.'],
    },
    'payment-completed': {
      subject: 'Su pago ha llegado',
      before: [
        'Hemos recibido su pago de {amount} por «{plan}». Se añadieron {credits} puntos de crédito a su cuenta.',
      ],
      button: 'Ver el recibo',
      after: ['Guarde este correo para sus registros. Si no hizo esta compra, avise a su contacto de soporte.'],
    },
    'ticket-opened': {
      subject: 'Nuevo ticket {number}: {title}',
      before: ['{by} ha creado el ticket {number}: {title}'],
      button: 'Abrir los tickets',
      after: [],
    },
    'ticket-reopened': {
      subject: 'El ticket {number} se ha reabierto',
      before: ['{by} ha reabierto el ticket {number}: {title}', '{comment}'],
      button: 'Abrir los tickets',
      after: [],
    },
    'ticket-resolved': {
      subject: 'El ticket {number} está resuelto',
      before: ['{by} ha respondido al ticket {number}: {title}', '{comment}'],
      button: 'Leer la respuesta',
      after: ['Si no le ayuda, puede reabrir el ticket con un comentario.'],
    },
    'ticket-closed': {
      subject: 'El ticket {number} está cerrado',
      before: ['{by} ha cerrado el ticket {number}: {title}'],
      button: 'Abrir los tickets',
      after: [],
    },
    'ticket-withdrawn': {
      subject: 'El ticket {number} se ha retirado',
      before: ['{by} ha retirado el ticket {number}: {title}'],
      button: 'Abrir los tickets',
      after: [],
    },
  },
};
