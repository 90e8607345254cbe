import { selectUser } from '@machines/session/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { TABLE_SIZES, type TableSize } from '@src/contracts/settings/table-settings.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';
import { useLabel } from '../../use-label.ts';
import { NO_VIEW } from '../list-url.ts';
import { type Column, type ColumnChoice, fitChoices, usualChoices, visibleColumns } from './column-layout.ts';
import { createFoldedStore, type FoldedStore } from './folded-store.ts';
import { leastWidth } from './least-width.ts';

/** Columns of a list and its row density, with their setters. */
export interface ColumnsHandle {
  readonly columns: readonly Column[];
  readonly choices: readonly ColumnChoice[];
  /** The operator's choices without a saved view. */
  readonly own: readonly ColumnChoice[];
  /** True while all columns have their defaults. */
  readonly isUsual: boolean;
  /** The columns that the table has no room for. */
  readonly folded: FoldedStore;
  readonly size: TableSize;
  /** Stores choices for a saved view; without `view`, for the current one. */
  readonly choose: (choices: readonly ColumnChoice[], view?: string) => void;
  readonly resize: (size: TableSize) => void;
  /** Deletes the stored choices. */
  readonly reset: () => void;
}

const areUsual = (definition: ResourceDefinition, choices: readonly ColumnChoice[]): boolean =>
  JSON.stringify(choices) === JSON.stringify(usualChoices(definition));

/**
 * Columns are stored by account, list and saved view, so that using someone else's view does not change the operator's
 * own columns. The row density is stored for all tables together.
 */
export function useColumns(definition: ResourceDefinition, view: string): ColumnsHandle {
  const { tableSettings, actors } = useApp();
  const user = useSelector(actors.session, selectUser);
  const key = `${user?.username ?? ''} ${definition.name}`;
  const [kept, setKept] = useState(() => tableSettings.read());
  const keyOf = useCallback((of: string) => (of === '' || of === NO_VIEW ? key : `${key} ${of}`), [key]);
  const ownStored = kept.columns?.[key];
  const stored = kept.columns?.[keyOf(view)] ?? ownStored;
  const own = useMemo(() => fitChoices(definition, ownStored), [definition, ownStored]);
  const choices = useMemo(() => fitChoices(definition, stored), [definition, stored]);
  const isUsual = useMemo(() => areUsual(definition, choices), [definition, choices]);
  const [folded] = useState(createFoldedStore);
  const label = useLabel();
  const columns = useMemo(
    () => visibleColumns(definition, choices, (field) => leastWidth(field, label)),
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
    (next: readonly ColumnChoice[], of = view) =>
      keep({ columns: { ...tableSettings.read().columns, [keyOf(of)]: next } }),
    [keep, tableSettings, keyOf, view],
  );
  const resize = useCallback((size: TableSize) => keep({ size }), [keep]);
  const reset = useCallback(() => choose(usualChoices(definition)), [choose, definition]);
  const size = TABLE_SIZES.find((each) => each === kept.size) ?? 'middle';
  return useMemo(
    () => ({ columns, choices, own, isUsual, folded, size, choose, resize, reset }),
    [columns, choices, own, isUsual, folded, size, choose, resize, reset],
  );
}
