import { TABLE_SIZES, type TableSize } from '@src/contracts/settings/table-settings.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useState } from 'react';

/** PrimeReact sizes by density. */
const LIBRARY_SIZES = { default: 'large', middle: 'normal', small: 'small' } as const;

/** Row density: one setting for all tables, stored between page loads. */
export function useDensity() {
  const { tableSettings } = useApp();
  const [kept, setKept] = useState(() => tableSettings.read().size);
  const density = TABLE_SIZES.find((size) => size === kept) ?? 'middle';
  const choose = (size: TableSize) => {
    tableSettings.write({ ...tableSettings.read(), size });
    setKept(size);
  };
  return { density, size: LIBRARY_SIZES[density], choose };
}
