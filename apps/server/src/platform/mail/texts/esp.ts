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
  },
};
