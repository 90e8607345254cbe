import { selectAnswer } from '@machines/list/index.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useHandle, useListScreen } from '@src/crud/list/list-context.ts';
import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';

/** The previewed file, or the file at an end of a page that is still loading; until then the previous file is shown. */
interface Looked {
  readonly id: string;
  readonly turned?: { readonly page: number; readonly end: 'first' | 'last' };
}

/** The previewed file, and its position among all results. */
export interface QuickLookFile {
  /** Null when closed. */
  readonly id: string | null;
  /** Number of files on earlier pages. */
  readonly before: number;
  readonly found: { readonly total: number; readonly more?: true };
  /** Opens the preview; the function is stable. */
  readonly open: (id: string | null) => void;
  /** Goes to the next or the previous page. */
  readonly turn: (by: 1 | -1) => void;
  readonly canTurn: (by: 1 | -1) => boolean;
}

const NOTHING = { total: 0, page: 1, size: 0 };

/** Preview across the pages of the list; an endless list has one growing page. */
export function useQuickLook(records: readonly ResourceRecord[]): QuickLookFile {
  const { list, endless } = useListScreen();
  const { change } = useHandle();
  const [looked, setLooked] = useState<Looked | null>(null);
  const answer = useSelector(list, (snapshot) => selectAnswer(snapshot) ?? NOTHING);
  const { total, page, size } = answer;
  const isCounted = !('more' in answer) || answer.more !== true;
  const arrived = looked?.turned?.page === page ? records.at(looked.turned.end === 'first' ? 0 : -1) : undefined;
  const id = looked === null ? null : (arrived?.id ?? looked.id);
  const open = useCallback((wanted: string | null) => setLooked(wanted === null ? null : { id: wanted }), []);
  const canTurn = (by: 1 | -1) => !endless && (by === -1 ? page > 1 : !isCounted || page * size < total);
  return {
    id,
    before: endless ? 0 : (page - 1) * size,
    found: isCounted ? { total } : { total, more: true },
    open,
    canTurn,
    turn: (by) => {
      if (id === null || !canTurn(by)) return;
      setLooked({ id, turned: { page: page + by, end: by === 1 ? 'first' : 'last' } });
      change({ query: { page: page + by } });
    },
  };
}
