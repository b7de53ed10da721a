import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';

const shownMs = 4000;

const ToastContext = createContext<(text: string) => void>(() => {});

/** Says something in passing: on the screen for a moment, and to assistive technology. */
export const useToast = () => use(ToastContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ text: string } | null>(null);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!toast) return;
    // Anew each time, so that it stands above a dialog that opened since.
    place.current?.hidePopover();
    place.current?.showPopover();
    const timer = window.setTimeout(() => setToast(null), shownMs);
    return () => window.clearTimeout(timer);
  }, [toast]);

  return (
    <ToastContext value={(text) => setToast({ text })}>
      {children}
      <div ref={place} className="toast-place" role="status" popover="manual">
        {toast && <div className="toast">{toast.text}</div>}
      </div>
    </ToastContext>
  );
}
