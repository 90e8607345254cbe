import { selectDocument, selectSelection } from '@machines/form-designer/index.ts';
import { placedNodes } from '@src/contracts/form-document/tree.ts';
import { rowWindow } from '@src/lib/row-window.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { focusNode, type SideProps } from './side-props.ts';
import { useNodeName } from './use-node-names.ts';

/** Maximum number of nodes for which the whole list is rendered (modules, E). */
const WHOLE_UP_TO = 100;

interface OutlineView {
  readonly top: number;
  readonly height: number;
  readonly row: number;
}
/** Initial values in px, used until measured. */
const ASSUMED: OutlineView = { top: 0, height: 480, row: 40 };

const spacer = (rows: number, height: number): CSSProperties => ({ blockSize: rows * height });

/** The nodes of the form as a list of links; of a long list only the visible rows are rendered. */
export function Outline({ actor }: SideProps) {
  const t = useTranslate();
  const document = useSelector(actor, selectDocument);
  const selection = useSelector(actor, selectSelection);
  const name = useNodeName();
  const placed = useMemo(() => placedNodes(document), [document]);
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(ASSUMED);
  const isLong = placed.length > WHOLE_UP_TO;
  useLayoutEffect(() => {
    const { current: element } = scroller;
    if (element === null || !isLong) return;
    const row = element.querySelector('button')?.getBoundingClientRect().height || ASSUMED.row;
    setView({ top: element.scrollTop, height: element.clientHeight || ASSUMED.height, row });
  }, [isLong]);
  const { start, end } = rowWindow(placed.length, view.top, view.height, view.row, WHOLE_UP_TO);
  return (
    <div
      ref={scroller}
      className="fd-outline"
      data-long={isLong}
      onScroll={({ currentTarget }) => {
        if (isLong) setView({ ...view, top: currentTarget.scrollTop });
      }}
    >
      <ol
        className="fd-list"
        aria-label={t('formDesign.part.outline')}
        data-testid="form-outline"
        data-count={placed.length}
      >
        {start > 0 && <li aria-hidden="true" style={spacer(start, view.row)} />}
        {placed.slice(start, end).map(({ node, above }, at) => (
          <li
            key={node.id}
            aria-setsize={placed.length}
            aria-posinset={start + at + 1}
            style={{ paddingInlineStart: `${above.length}rem` }}
          >
            <button
              type="button"
              className="fd-link"
              aria-current={selection.includes(node.id)}
              onClick={() => focusNode(actor, node.id)}
            >
              {name(node)}
            </button>
          </li>
        ))}
        {end < placed.length && <li aria-hidden="true" style={spacer(placed.length - end, view.row)} />}
      </ol>
    </div>
  );
}
