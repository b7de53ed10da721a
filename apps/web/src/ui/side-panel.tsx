import { lazy, Suspense } from 'react';
import type { SidePanelProps } from './side-panel-frame.tsx';

const SidePanelFrame = lazy(async () => ({ default: (await import('./side-panel-frame.tsx')).SidePanelFrame }));

/** A panel beside a list, for adding and changing what is in it. Rendered while it is wanted, like a dialog. */
export function SidePanel(props: SidePanelProps) {
  return (
    <Suspense>
      <SidePanelFrame {...props} />
    </Suspense>
  );
}
