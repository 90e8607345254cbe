import { type ListRef, selectAnswer, selectListQuery } from '@machines/list/index.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import { useSelector } from '@xstate/react';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What decides which rows come first; more rows of an endless list are the same rows continued. */
const keyOf = ({ page, sort, q, filters, where, bin }: ListQuery): string =>
  JSON.stringify([page, sort, q, filters, where, bin]);

/** Shows other rows, such as those of the next page, from the first one; the same rows read again stay where they are. */
export function useTopOfRows(scroller: RefObject<HTMLElement | null>, list: ListRef): void {
  const key = useSelector(list, (snapshot) => keyOf(selectListQuery(snapshot)));
  const answer = useSelector(list, selectAnswer);
  const shown = useRef({ key, answer });
  useLayoutEffect(() => {
    // The rows of the former query are still shown until the new ones arrive.
    if (shown.current.answer === answer) return;
    if (shown.current.key !== key && scroller.current !== null) scroller.current.scrollTop = 0;
    shown.current = { key, answer };
  }, [scroller, key, answer]);
}
