import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'br', typeof english> = {
  renewFor: 'Renovar por',
  renewEffect: 'Custo: {points}. O seu saldo passa de {before} para {after}.',
  renewShort: 'Custo: {points}. O seu saldo de {before} não basta.',
  until: 'até {date}',
  renewTooMany: 'No máximo {max} dispositivos podem ser renovados de uma vez. Escolha menos.',
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
  notRenewedCount_one: '{number} dispositivo não pôde ser renovado',
  notRenewedCount_many: '{number} dispositivos não puderam ser renovados',
  notRenewedCount_other: '{number} dispositivos não puderam ser renovados',
};
