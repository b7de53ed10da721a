import { createContext, type ReactNode, use, useEffect, useState } from 'react';

const shownMs = 4000;

const ToastContext = createContext<(text: string) => void>(() => {});

/** Says something in passing: on the screen for a moment, and to assistive technology. */
export const useToast = () => use(ToastContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ text: string } | null>(null);

  useEffect(() => {
    if (!toast) return;
    const timer = window.setTimeout(() => setToast(null), shownMs);
    return () => window.clearTimeout(timer);
  }, [toast]);

  return (
    <ToastContext value={(text) => setToast({ text })}>
      {children}
      <div className="toast-place" role="status">
        {toast && <div className="toast">{toast.text}</div>}
      </div>
    </ToastContext>
  );
}
