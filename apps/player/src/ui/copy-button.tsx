import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/texts.tsx';
import { Icon } from './icons.tsx';
import { useToast } from './toast.tsx';

const confirmedMs = 2000;

/** Copies `text`; `name` tells what it is. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const { t } = useTexts();
  const toast = useToast();
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = window.setTimeout(() => setIsCopied(false), confirmedMs);
    return () => window.clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    const isDone = await copyText(text);
    setIsCopied(isDone);
    toast(t(isDone ? 'copied' : 'copyFailed'));
  };

  return (
    <button
      type="button"
      className="icon-button"
      aria-label={isCopied ? t('copied') : t('copyNamed', { name })}
      title={t('copy')}
      onClick={copy}
    >
      <Icon name={isCopied ? 'check' : 'copy'} />
    </button>
  );
}

/** False when the browser does not let it, as it does on a page that is not https. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
