import { TextInput } from '@mantine/core';
import type { FieldProps } from './use-app-form.ts';

/** What a text is called by those who read it: required, in the direction of its words. */
export function TitleField({ label, ...field }: FieldProps & { label: string }) {
  return <TextInput label={label} required {...field} />;
}
