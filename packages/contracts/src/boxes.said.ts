/** What answers about boxes say besides the text of their code. */
export const boxesSaid = {
  boxesDisabled: {
    en: '{changed} boxes disabled.',
    ar: 'عدد الأجهزة المعطّلة: {changed}.',
    de: '{changed} Geräte gesperrt.',
    br: 'Aparelhos desativados: {changed}.',
    esp: 'Dispositivos deshabilitados: {changed}.',
  },
  boxesEnabled: {
    en: '{changed} boxes enabled.',
    ar: 'عدد الأجهزة الممكّنة: {changed}.',
    de: '{changed} Geräte freigegeben.',
    br: 'Aparelhos reativados: {changed}.',
    esp: 'Dispositivos habilitados: {changed}.',
  },
} as const;
