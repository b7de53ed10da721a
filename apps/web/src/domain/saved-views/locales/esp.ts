import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  title: 'Vistas',
  view: 'Vista',
  all: 'Todos',
  unnamed: 'Sin guardar',
  save: 'Guardar vista',
  saveHint: 'Guarda los filtros, no la búsqueda.',
  change: 'Renombrar o compartir',
  menu: 'Vista {name}',
  earlier: 'Mover adelante',
  later: 'Mover atrás',
  delete: 'Eliminar vista',
  sharedWith: 'Quién la encuentra',
  nobody: 'Solo yo',
  subResellers: 'También mis subrevendedores',
  operators: 'También los demás operadores',
  sharedBy: 'Compartida por {name}',
  dropped: 'No tiene aquello por lo que esta vista también filtra: {names}. Por eso ve más filas de las previstas.',
  droppedApplication: 'una aplicación',
  droppedReseller: 'un revendedor',
  starting: {
    expiring: 'Por vencer',
    expired: 'Vencidos',
    disabled: 'Desactivados',
    trials: 'Pruebas',
    bulk: 'En bloque',
    codes: 'Códigos',
    reversed: 'Revertidos',
  },
};
