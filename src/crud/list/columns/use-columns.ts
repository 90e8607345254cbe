import { selectUser } from '@machines/session/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { TABLE_SIZES, type TableSize } from '@src/contracts/settings/table-settings.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';
import { useLabel } from '../../use-label.ts';
import { type Column, type ColumnChoice, drawnColumns, fitChoices, usualChoices } from './column-layout.ts';
import { leastWidth } from './least-width.ts';

/** Columns of a list and its row density, with their setters. */
export interface ColumnsHandle {
  readonly columns: readonly Column[];
  readonly choices: readonly ColumnChoice[];
  readonly size: TableSize;
  readonly choose: (choices: readonly ColumnChoice[]) => void;
  readonly resize: (size: TableSize) => void;
  /** Forgets what was chosen. */
  readonly reset: () => void;
}

/** Columns are kept by account and list, the height of rows for all tables together. */
export function useColumns(definition: ResourceDefinition): ColumnsHandle {
  const { tableSettings, actors } = useApp();
  const user = useSelector(actors.session, selectUser);
  const key = `${user?.username ?? ''} ${definition.name}`;
  const [kept, setKept] = useState(() => tableSettings.read());
  const stored = kept.columns?.[key];
  const choices = useMemo(() => fitChoices(definition, stored), [definition, stored]);
  const label = useLabel();
  const columns = useMemo(
    () => drawnColumns(definition, choices, (field) => leastWidth(field, label)),
    [definition, choices, label],
  );
  const keep = useCallback(
    (patch: typeof kept) => {
      const next = { ...tableSettings.read(), ...patch };
      tableSettings.write(next);
      setKept(next);
    },
    [tableSettings],
  );
  const choose = useCallback(
    (next: readonly ColumnChoice[]) => keep({ columns: { ...tableSettings.read().columns, [key]: next } }),
    [keep, tableSettings, key],
  );
  const resize = useCallback((size: TableSize) => keep({ size }), [keep]);
  const reset = useCallback(() => choose(usualChoices(definition)), [choose, definition]);
  const size = TABLE_SIZES.find((each) => each === kept.size) ?? 'middle';
  return useMemo(
    () => ({ columns, choices, size, choose, resize, reset }),
    [columns, choices, size, choose, resize, reset],
  );
}
