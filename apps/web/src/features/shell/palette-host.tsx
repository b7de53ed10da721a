import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense } from 'react';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

interface PaletteHostProps {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Listens for Ctrl-K or ⌘-K, and loads the command palette when it is first wanted. */
export function PaletteHost({ isOpen, onOpen, onClose }: PaletteHostProps) {
  useHotkeys([['mod+K', () => (isOpen ? onClose() : onOpen())]], [], true);
  if (!isOpen) return null;
  return (
    <Suspense>
      <Palette onClose={onClose} />
    </Suspense>
  );
}
