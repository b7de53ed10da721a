import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  renewFor: 'Renovar por',
  renewEffect: 'Coste: {points}. Su saldo pasa de {before} a {after}.',
  renewShort: 'Coste: {points}. Su saldo de {before} no alcanza.',
  until: 'hasta el {date}',
  renewTooMany: 'Se pueden renovar como máximo {max} dispositivos a la vez. Elija menos.',
  renewTitle_one: 'Renovar {number} dispositivo',
  renewTitle_many: 'Renovar {number} dispositivos',
  renewTitle_other: 'Renovar {number} dispositivos',
  renewNamed_one: 'Renovar {number} dispositivo',
  renewNamed_many: 'Renovar {number} dispositivos',
  renewNamed_other: 'Renovar {number} dispositivos',
  renewOf: 'Renovar {number} de {total}',
  renewedCount_one: '{number} dispositivo renovado',
  renewedCount_many: '{number} dispositivos renovados',
  renewedCount_other: '{number} dispositivos renovados',
  notRenewedCount_one: '{number} dispositivo no pudo renovarse',
  notRenewedCount_many: '{number} dispositivos no pudieron renovarse',
  notRenewedCount_other: '{number} dispositivos no pudieron renovarse',
};
