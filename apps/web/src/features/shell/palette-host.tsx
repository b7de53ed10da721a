import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { usePaletteKey } from './use-palette-key.ts';
import { useSingleKeys } from './use-single-keys.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts.tsx')).Shortcuts }));

interface PaletteHostProps {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onSignOut: () => void;
}

/** Listens to the keyboard: Ctrl-K or ⌘-K for the command palette, and the keys that work alone. Loads what is first wanted. */
export function PaletteHost({ isOpen, onOpen, onClose, onSignOut }: PaletteHostProps) {
  const [isHelpOpen, help] = useDisclosure();
  usePaletteKey(isOpen ? onClose : onOpen);
  useSingleKeys(help.open);
  return (
    <Suspense>
      {isOpen && <Palette onClose={onClose} onSignOut={onSignOut} onShortcuts={help.open} />}
      {isHelpOpen && <Shortcuts onClose={help.close} />}
    </Suspense>
  );
}
