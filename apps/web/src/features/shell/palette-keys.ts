/** What opens the command palette, as this computer's keyboard has it. */
export const paletteKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';
