import { TextInput, type TextInputProps } from '@mantine/core';
import { useTexts } from '../../lib/i18n.ts';

/** What moved credit is for; whoever gives and whoever gets it read it in their statements. */
export function CreditNoteField(props: TextInputProps) {
  const common = useTexts('common');
  return <TextInput label={common('creditNote')} description={common('creditNoteHint')} {...props} />;
}
