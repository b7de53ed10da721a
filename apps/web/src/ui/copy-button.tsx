import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../lib/copy-text.ts';
import { useTexts } from '../lib/i18n.ts';

interface CopyButtonProps {
  value: string;
  /** Names what it is: 'MAC address'. */
  label: string;
  /** In a list there are many of them: each is called by its value too. */
  isNamedByValue?: boolean;
}

/** Copies a value and says so. */
export function CopyButton({ value, label, isNamedByValue = false }: CopyButtonProps) {
  const t = useTexts('ui');
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    if (!(await copyText(value))) return;
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), 1500);
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  const text = isCopied ? t('copied') : t('copy', { what: label });
  const name = isNamedByValue ? `${text} ${value}` : text;
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size={24} aria-label={name} title={text} onClick={() => void copy()}>
        <Icon size={14} stroke={1.6} aria-hidden color={isCopied ? 'var(--success-text)' : undefined} />
      </ActionIcon>
      <span className="visually-hidden" role="status">
        {isCopied ? t('copied') : ''}
      </span>
    </>
  );
}
