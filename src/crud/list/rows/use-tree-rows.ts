import { selectAnswer } from '@machines/list/index.ts';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';
import { useListScreen } from '../list-context.ts';
import { type TreeRow, treeRows } from './tree-rows.ts';

/** The rows on screen, and the collapsed branches of a tree. */
export interface TreeHandle {
  readonly rows: readonly TreeRow[];
  readonly closed: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

const NONE: ReadonlySet<string> = new Set();
/** A tree with more rows initially expands only its two upper levels. */
const MANY_ROWS = 60;

/** The rows to render: of a tree those in expanded branches, else all. */
export function useTreeRows(): TreeHandle {
  const { definition, list } = useListScreen();
  const answer = useSelector(list, selectAnswer);
  const parentField = definition.tree?.parentField;
  const records = answer?.list;
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const atFirst = useMemo(() => {
    if (records === undefined || parentField === undefined || records.length <= MANY_ROWS) return NONE;
    const deep = treeRows(records, parentField, NONE).filter(({ level, hasChildren }) => hasChildren && level > 1);
    return new Set(deep.map(({ record }) => record.id));
  }, [records, parentField]);
  const closed = chosen ?? atFirst;
  const rows = useMemo(() => {
    if (records === undefined) return [];
    if (parentField !== undefined) return treeRows(records, parentField, closed);
    return records.map((record): TreeRow => ({ record, level: 1, hasChildren: false }));
  }, [records, parentField, closed]);
  const onToggle = useCallback(
    (id: string) => {
      setChosen((before) => {
        const next = new Set(before ?? atFirst);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    },
    [atFirst],
  );
  return { rows, closed, onToggle };
}
