import type { OwnMessages } from './messages.ts';
import { validation } from './validation/esp.ts';

export const esp: OwnMessages = {
  deviceCodes: {
    bad_request: 'No se pudo leer la solicitud.',
    invalid_input: 'La solicitud contiene un campo no válido.',
    unauthorized: 'Este dispositivo no está registrado.',
    not_found: 'No encontrado.',
    device_taken:
      'Otro dispositivo ya está registrado con esta dirección MAC. Pida a su revendedor que restablezca el registro.',
    not_active: 'Este dispositivo no está activo.',
    wrong_pin: 'PIN incorrecto.',
    wrong_key: 'La clave del dispositivo no es correcta, o no existe tal dispositivo.',
    device_disabled: 'Este dispositivo está deshabilitado. Pregunte a quien se lo vendió.',
    not_allowed: 'Esto no está permitido en este dispositivo.',
    already_asked: 'Ya lo pidió en el último día. Espere una respuesta.',
    too_many_playlists: 'Este dispositivo ya tiene el máximo de listas.',
    code_taken: 'Este código se está usando en otro dispositivo.',
    code_unknown: 'Este código no existe.',
    code_expired: 'Este código ha caducado.',
    code_disabled: 'Este código está deshabilitado.',
    codes_not_accepted: 'Esta aplicación no admite códigos de activación.',
    too_many_requests: 'Demasiados intentos. Espere un momento.',
    server_error: 'Se ha producido un error por nuestra parte.',
    unavailable: 'Este servicio no está disponible en este momento.',
  },
  validation,
  permissionGroups: {
    general: 'General',
    devices: 'Dispositivos',
    logs: 'Registros e informes',
    credit: 'Crédito',
    resellers: 'Revendedores',
    roles: 'Usuarios y roles',
    applications: 'Aplicaciones',
    playlists: 'Listas de reproducción',
    codes: 'Códigos de activación',
    notifications: 'Notificaciones',
    tickets: 'Incidencias',
    widget: 'Contactos de soporte',
    plans: 'Planes, facturación, APK',
  },
};
