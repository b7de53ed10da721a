import { useMediaQuery } from '@mantine/hooks';

/** Whether the page is as narrow as a phone's: tables are cards there. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 47.9375em)', undefined, { getInitialValueInEffect: false }) ?? false;
}
