import { TABLE_SIZES, type TableSize } from '@src/contracts/table-settings.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { useState } from 'react';

/** How the library names the heights of rows. */
const LIBRARY_SIZES = { default: 'large', middle: 'normal', small: 'small' } as const;

/** How high rows are: one choice for all tables, kept between page loads. */
export function useDensity() {
  const { tableSettings } = useConsole();
  const [kept, setKept] = useState(() => tableSettings.read().size);
  const density = TABLE_SIZES.find((size) => size === kept) ?? 'middle';
  const choose = (size: TableSize) => {
    tableSettings.write({ ...tableSettings.read(), size });
    setKept(size);
  };
  return { density, size: LIBRARY_SIZES[density], choose };
}
