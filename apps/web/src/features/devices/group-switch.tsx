import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useTexts } from '../../lib/i18n.ts';
import type { TableState } from '../../ui/use-table-search.ts';
import type { DeviceSearch } from './devices.api.ts';

/** Chooses what a row is: a device, or a MAC with its applications. */
export function GroupSwitch({ table }: { table: TableState<DeviceSearch> }) {
  const t = useTexts('devices');
  const isGrouped = table.search.group === 'mac';
  return (
    <Button
      variant="default"
      aria-pressed={isGrouped}
      leftSection={<IconStack2 size={16} stroke={1.6} aria-hidden />}
      onClick={() => table.set({ group: isGrouped ? undefined : 'mac' })}
    >
      {t('groupByMac')}
    </Button>
  );
}
