import type { Translation } from '../../../lib/texts.ts';
import type { messages as english, words as englishWords } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  navLabel: 'Navegación principal',
  openNav: 'Abrir la navegación',
  closeNav: 'Cerrar la navegación',
  skip: 'Saltar al contenido',
  navGroups: {
    overview: 'Resumen',
    activate: 'Activar',
    devices: 'Dispositivos',
    playlists: 'Listas de reproducción',
    codes: 'Códigos',
    logs: 'Registros',
    resellers: 'Revendedores',
    credit: 'Crédito',
    plans: 'Planes y facturación',
    catalogue: 'Aplicaciones',
    messages: 'Mensajes',
    tickets: 'Tickets',
    people: 'Personas y acceso',
    settings: 'Ajustes',
  },
  bottomBar: {
    label: 'Navegación rápida',
    scan: 'Escanear',
    more: 'Más',
  },
  playlistChecker: 'Comprobador de listas',
  top: {
    credit: 'Puntos de crédito',
    language: 'Idioma',
    theme: 'Tema',
    light: 'Claro',
    dark: 'Oscuro',
    system: 'Como el sistema',
    accountOf: 'Cuenta de {name}',
    signOut: 'Cerrar sesión',
    palette: 'Buscar o ir a…',
  },
  environment: {
    bannerReadOnly: 'Entorno de pruebas: lo que hay en esta pantalla solo se puede cambiar en producción.',
    banner:
      'Entorno de pruebas: aquí el crédito, los dispositivos y las activaciones son solo para probar. Nada es real.',
    toLive: 'Volver a producción',
    toSandbox: 'Abrir el entorno de pruebas',
    switch: 'Pruebas',
  },
  palette: {
    title: 'Paleta de comandos',
    placeholder: 'Pantalla, MAC, aplicación, revendedor, código o ticket…',
    nothing: 'Nada encontrado. Pegue una dirección MAC o escriba un nombre.',
    screens: 'Pantallas',
    device: 'Dispositivo',
    views: 'Vistas guardadas',
    customers: 'Clientes',
    resellers: 'Revendedores',
    actions: 'Acciones',
    recent: 'Vistos hace poco',
    open: 'Abrir {mac}',
    check: 'Comprobar {mac}',
    activate: 'Activar {mac}',
    activateAll: 'Activar todos',
    find: 'Buscar {mac} en la lista de dispositivos',
    renew: 'Renovar {customer}',
    applications: 'Aplicaciones',
    codes: 'Códigos',
    tickets: 'Tickets',
    lastPoints: '¿Adónde fueron los últimos {count} puntos?',
  },
  shortcuts: {
    title: 'Atajos de teclado',
    search: 'Buscar en esta lista',
    singleKeys: 'Teclas que funcionan solas',
    singleKeysHint: 'Desactivado: solo funcionan las teclas con Ctrl o ⌘. Se recuerda en este navegador.',
  },
  notices: {
    forbidden: 'Error 403',
    forbiddenText:
      'No tiene autorización para ver esta página. Consulte a su administrador si cree que debería tenerla.',
    unauthorized: 'No tiene autorización',
    unauthorizedText: 'Inicie sesión con una cuenta que pueda ver esta página.',
    notFound: 'Error 404 - Página no encontrada',
    notFoundText: 'La página no existe o se ha movido.',
    toDashboard: 'Volver al panel',
    toSignIn: 'Ir al inicio de sesión',
  },
  timeout: {
    title: 'Sesión a punto de caducar',
    text_one: 'Su sesión caducará en {count} segundo.',
    text_many: 'Su sesión caducará en {count} segundos.',
    text_other: 'Su sesión caducará en {count} segundos.',
    hint: '«Aceptar» cierra la sesión, «Cancelar» le mantiene aquí. Lo que ha escrito se conserva.',
    ok: 'Aceptar',
  },
  viewAs: {
    banner: 'Ve el portal como {name} ({email}). No se puede cambiar nada. Hasta {time}.',
    stop: 'Volver a mi cuenta',
  },
};

export const words: Translation<'esp', typeof englishWords> = {
  permissions: {
    'sandbox-toggle': 'Usar el entorno de pruebas',
  },
};

/** The same word in both languages. */
export const sameAsEnglish = ['palette.tickets', 'navGroups.tickets', 'notices.forbidden'];
