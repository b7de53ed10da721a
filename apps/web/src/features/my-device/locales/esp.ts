import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  title: 'Mi dispositivo',
  claim: 'Su dispositivo, en sus manos.',
  claimDetail: 'Vea hasta cuándo dura y pida más tiempo, sin cuenta.',
  subtitle: 'Escriba lo que muestra la pantalla del dispositivo. No necesita cuenta.',
  mac: 'Dirección MAC',
  key: 'Clave del dispositivo',
  keyHint:
    'Ocho caracteres, junto a la dirección MAC. Si no los encuentra, quien le vendió el dispositivo puede ayudar.',
  open: 'Abrir',
  ended: 'La página se cerró tras media hora, o el dispositivo cambió. Escriba la clave que muestra ahora su pantalla.',
  sandbox: 'Entorno de pruebas. Este es un dispositivo para probar.',
  loading: 'Un momento…',
  state: 'Estado',
  states: {
    trial: 'Prueba',
    active: 'Activo',
    expired: 'Vencido',
    disabled: 'Deshabilitado',
    switched: 'Trasladado a otro dispositivo',
  },
  switchedHint: 'Su tiempo corre ahora en otro dispositivo. Abra la página de ese con su propia clave.',
  forEver: 'Para siempre',
  endsOn: 'Termina el',
  endedOn: 'Terminó el',
  ask: 'Pedir la renovación',
  asked: 'Lo pidió el {time}. Puede pedirlo de nuevo un día después.',
  whatsApp: 'Escribir por WhatsApp',
  whatsAppText: 'Hola, por favor renueve mi dispositivo {mac} ({application}).',
  playlists: 'Listas de reproducción',
  againIn: 'Inténtelo de nuevo en {minutes} min.',
  noPlaylists:
    'Todavía no hay listas. Si quien le vendió el dispositivo ya guardó una, falta que confirme el dispositivo.',
  awaitsConfirmation:
    'Quien le vendió el dispositivo todavía tiene que confirmarlo. Después podrá cambiar las listas aquí.',
  closedMeanwhile: 'Esto ya no se puede cambiar aquí. Quien le vendió el dispositivo sabe por qué.',
  saved: 'La lista de reproducción está guardada.',
  protected: 'Protegida con PIN',
  add: 'Añadir una lista',
  edit: 'Cambiar {name}',
  name: 'Nombre',
  address: 'Dirección (URL)',
  addressHint: 'Tal como se la dio su proveedor. Puede pegar su mensaje entero.',
  newAddress: 'Dirección nueva (URL)',
  newAddressHint: 'Déjela vacía para conservar la actual. Aquí no se muestra.',
  username: 'Usuario',
  signInHint: 'Solo si su proveedor le dio un servidor con usuario y contraseña.',
  pin: 'PIN',
  newPin: 'Nuevo PIN',
  currentPin: 'PIN actual',
  currentPinHint: '¿Lo olvidó? Quien le vendió el dispositivo puede poner uno nuevo.',
  pinHint: 'De 4 a 12 caracteres; déjelo vacío para ninguno o sin cambios.',
  removePin: 'Quitar el PIN',
  redeem: 'Canjear un código',
  code: 'Código de activación',
  redeemed: 'El código está canjeado.',
  close: 'Cerrar esta página',
};

export const words: Translation<'esp', typeof englishWords> = {
  actions: {
    'my-device.settings': 'Página del dispositivo: ajustes',
    'my-device.add-playlist': 'Página del dispositivo: lista añadida',
    'my-device.edit-playlist': 'Página del dispositivo: lista cambiada',
    'my-device.ask-to-renew': 'Página del dispositivo: renovación pedida',
  },
  kinds: {
    'my-device': 'Página del dispositivo',
  },
  fields: {
    mayChangePlaylists: 'Los clientes cambian listas',
    whatsapp: 'WhatsApp',
  },
};

/** Said the same as in English. */
export const sameAsEnglish = ['pin', 'words.fields.whatsapp'];
