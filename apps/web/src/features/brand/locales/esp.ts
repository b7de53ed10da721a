import type { Translation } from '../../../lib/texts.ts';
import type { messages as english } from './en.ts';

export const messages: Translation<'esp', typeof english> = {
  title: 'Marca',
  subtitle: 'Cómo se llama y se ve el portal en cada página, en cada correo y en los recibos.',
  look: 'Nombre y aspecto',
  name: 'Nombre del portal',
  logo: 'Logotipo',
  icon: 'Icono',
  removePicture: 'Quitar: {label}',
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
  terms: 'Términos de uso',
  termsHint:
    'Se muestran en /terms y se aceptan al registrarse, iguales en todos los idiomas. Vacío: el texto incorporado.',
  nav: {
    brand: 'Marca',
  },
};
