import { selectAnswer } from '@machines/list/index.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useHandle, useListScreen } from '@src/crud/list/list-context.ts';
import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';

/** A file, or the one at an end of a page that is still on its way; until it is there, the file is shown from which one went. */
interface Looked {
  readonly id: string;
  readonly turned?: { readonly page: number; readonly end: 'first' | 'last' };
}

/** The file that is shown large, and where it stands among all that the list found. */
export interface QuickLookFile {
  /** Null without one. */
  readonly id: string | null;
  /** Files on the pages before this one. */
  readonly before: number;
  readonly found: { readonly total: number; readonly more?: true };
  /** Shows a file large; the same function at every drawing. */
  readonly open: (id: string | null) => void;
  /** Goes on to the page behind this one, or back to the one before. */
  readonly turn: (by: 1 | -1) => void;
  readonly canTurn: (by: 1 | -1) => boolean;
}

const NOTHING = { total: 0, page: 1, size: 0 };

/** Shows files large, over the pages of the list; an endless list has one page, which grows. */
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
