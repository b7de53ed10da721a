import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  title: 'Marca',
  subtitle: 'Cómo se llama y se ve el portal en cada página, en cada correo y en los recibos.',
  look: 'Nombre y aspecto',
  name: 'Nombre del portal',
  logo: 'Logotipo',
  icon: 'Icono',
  removePicture: 'Quitar: {label}',
  uploading: 'Una imagen todavía se está subiendo.',
  colour: 'Color',
  colourHint: 'Un color como #1d5fb8; de él salen los dos temas. Vacío: el del producto.',
  palette: 'Elegir de una paleta',
  weakColour: 'Su contraste es {contrast}:1; el texto blanco necesita 4,5:1 para leerse.',
  useColour: 'Usar {colour}',
  footer: 'Pie de página',
  footerHint: 'Está al pie de cada página en lugar de la línea con el año.',
  preview: 'Vista previa',
  previewHint: 'Nada cambia hasta que guarde.',
  inLight: 'Claro',
  inDark: 'Oscuro',
  sampleLink: 'Un enlace',
  sampleButton: 'Activar',
  receipts: 'En los recibos',
  receiptsHint:
    'Quién vende. Los recibos siempre le nombran a usted, también ante clientes de revendedores con marca propia.',
  sellerName: 'Vendedor',
  sellerAddress: 'Dirección',
  sellerTaxNumber: 'Número fiscal',
  terms: 'Condiciones de uso',
  termsHint:
    'Se muestran en /terms y se aceptan al registrarse, iguales en todos los idiomas. Vacío: el texto incorporado.',
  ownTitle: 'Mi marca',
  ownSubtitle: 'Lo que ven sus subrevendedores y clientes, y la dirección a la que llegan.',
  ownName: 'Nombre',
  ownNameHint:
    'En lugar del nombre del portal; un logotipo lo necesita. Vacío: su dominio mientras funcione; si no, el del portal.',
  contacts: 'Contactos de soporte',
  contactsHint: 'Los ven sus subrevendedores y quien abre la página de un dispositivo.',
  email: 'Correo',
  emailHint: 'Aquí llegan las respuestas a los correos que reciben sus subrevendedores.',
  whatsapp: 'Número de WhatsApp',
  telegram: 'Nombre de usuario de Telegram',
  domain: 'Dominio propio',
  domainHint: 'Sus subrevendedores y clientes entran por él y no encuentran nada del operador.',
  domainName: 'Dominio',
  claim: 'Usar este dominio',
  recordName: 'Registro TXT: nombre',
  recordValue: 'Registro TXT: valor',
  check: 'Comprobar ahora',
  removeDomain: 'Dejarlo',
  removeDomainTitle: '¿Dejar {domain}?',
  removeDomainText:
    'Sus subrevendedores y clientes ya no entran por él, y los enlaces llevan al portal. Para recuperarlo hace falta un registro nuevo.',
  domainStates: {
    waiting: 'Donde se administra el dominio, apúntelo a este portal y cree este registro TXT; luego compruebe.',
    missing: 'Aún no se encontró el registro. Los registros nuevos pueden tardar una hora en verse.',
    taken:
      'El registro está, pero otro revendedor usa este dominio. Será suyo cuando el registro de aquel lleve tres días sin estar.',
    fading: 'El registro ya no está. Sin él el dominio funciona tres días y luego deja de hacerlo.',
    unreached:
      'El registro está, pero el dominio aún no lleva aquí. Diríjalo a este servidor; hasta entonces los enlaces de los correos llevan al portal.',
    served: 'El dominio funciona, y los enlaces de los correos llevan a él.',
  },
  nav: { brand: 'Marca', 'own-brand': 'Mi marca' },
};

export const words: Translation<'esp', typeof englishWords> = {
  actions: {
    'brand.set': 'Marca: definida',
    'brand.set-own': 'Marca: propia definida',
    'brand.claim-domain': 'Dominio: solicitado',
    'brand.check-domain': 'Dominio: comprobado',
    'brand.remove-domain': 'Dominio: dejado',
  },
  kinds: { brand: 'Marca' },
  fields: {
    colour: 'Color',
    domain: 'Dominio',
    verifiedAt: 'Funciona desde',
    footer: 'Pie de página',
    icon: 'Icono',
    sellerAddress: 'Dirección del vendedor',
    sellerName: 'Vendedor',
    sellerTaxNumber: 'Número fiscal',
    terms: 'Condiciones de uso',
  },
  permissions: {
    brand: 'Marca del portal',
    'own-brand': 'Marca y dominio propios',
  },
};
