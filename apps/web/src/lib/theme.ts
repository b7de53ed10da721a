import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { currentBrand } from './brand.ts';

const productShades: MantineColorsTuple = [
  '#fef2f1',
  '#ffe2e0',
  '#ffcac6',
  '#fda6a0',
  '#f27974',
  '#e34e4f',
  '#bf232e',
  '#9e1b25',
  '#81171e',
  '#621417',
];
const brand = (currentBrand().shades ?? productShades) as unknown as MantineColorsTuple;
const gray: MantineColorsTuple = [
  '#fafafb',
  '#f4f5f6',
  '#e9eaed',
  '#dcdee3',
  '#c3c7cf',
  '#8b909a',
  '#6b7280',
  '#4b5058',
  '#2f333a',
  '#17181b',
];
const dark: MantineColorsTuple = [
  '#eceef1',
  '#c9cdd4',
  '#a1a6b0',
  '#8b909a',
  '#3a3d44',
  '#2b2e34',
  '#212329',
  '#17181b',
  '#0f1012',
  '#0a0b0c',
];

const small = { defaultProps: { size: 'sm' } };

/** Plain objects for the components: `Modal.extend()` and the like would pull every component into the first load. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: { brand, gray, dark },
  black: '#17181b',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.75rem' },
      h2: { fontSize: '1rem', lineHeight: '1.5rem' },
      h3: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: small,
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    TextInput: small,
    PasswordInput: small,
    NumberInput: small,
    Textarea: small,
    Select: {
      defaultProps: {
        size: 'sm',
        allowDeselect: false,
        comboboxProps: { shadow: 'md', transitionProps: { duration: 100 } },
      },
    },
    MultiSelect: { defaultProps: { size: 'sm', comboboxProps: { shadow: 'md', transitionProps: { duration: 100 } } } },
    Checkbox: small,
    Radio: small,
    Switch: small,
    Text: small,
    Anchor: { defaultProps: { size: 'sm' } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'lg',
        overlayProps: { backgroundOpacity: 0.4, blur: 0 },
        transitionProps: { duration: 120, transition: 'pop' },
        attributes: { header: { role: 'presentation' } },
      },
    },
    Paper: { defaultProps: { radius: 'lg' } },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
});

/** Mantine's variables are the page's own (`styles/tokens.css`), which also mend its contrast where WCAG AA asks for more. */
export const cssVariables: CSSVariablesResolver = () => {
  const variables = {
    '--mantine-color-body': 'var(--page)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--placeholder)',
    '--mantine-color-error': 'var(--error-text)',
    '--mantine-color-anchor': 'var(--brand-text)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-default-hover': 'var(--surface-sunken)',
    '--mantine-color-default-color': 'var(--text)',
  };
  return { variables: {}, light: variables, dark: variables };
};
