import { selectDesignStage, selectDocument, selectDragged, selectSelection } from '@machines/form-designer/index.ts';
import type { FormNode } from '@src/contracts/form-document/document.ts';
import { nodeKindOf } from '@src/contracts/form-document/node-kinds.ts';
import { findNode, type Place } from '@src/contracts/form-document/tree.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { memoize } from '@src/lib/memoize.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type MouseEvent, memo, type RefObject, useEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import { handleNodeKey } from './node-keys.ts';
import type { DesignerRef } from './use-designer.ts';
import { kindLabel, useNodeName } from './use-node-names.ts';

interface CanvasProps {
  readonly actor: DesignerRef;
}

interface ListProps extends CanvasProps {
  readonly nodes: readonly FormNode[];
  readonly parent: string | null;
}

const slotKey = (parent: string | null, index: number) => `${parent ?? ''}:${index}`;

/** Maps each allowed slot to its index; computed once for each lifted node. */
const slotIndexes = memoize(
  (slots: readonly Place[]) =>
    new Map<string, number>(slots.map(({ parent, index }, at) => [slotKey(parent, index), at])),
);
const NO_SLOTS: ReadonlyMap<string, number> = new Map();

/** Indexes of the allowed slots for the lifted node; empty when none is lifted. */
const getSlotIndexes = (snapshot: SnapshotFrom<DesignerRef>): ReadonlyMap<string, number> => {
  const dragged = selectDragged(snapshot);
  return dragged === null ? NO_SLOTS : slotIndexes(dragged.slots);
};

/** The form as nested boxes, with drop slots before, between and after them. */
export function Canvas({ actor }: CanvasProps) {
  const t = useTranslate();
  const nodes = useSelector(actor, (snapshot) => selectDocument(snapshot).nodes);
  const isCarrying = useSelector(actor, (snapshot) => selectDragged(snapshot) !== null);
  const canvas = useRef<HTMLElement>(null);
  useSlotDrops(canvas, actor);
  return (
    <section
      ref={canvas}
      className="fd-canvas card"
      aria-label={t('formDesign.canvas.title')}
      data-testid="form-canvas"
      data-carrying={isCarrying}
      onKeyDown={moveFocus}
    >
      {nodes.length === 0 && !isCarrying && <p className="fd-empty">{t('formDesign.canvas.empty')}</p>}
      <NodeList actor={actor} nodes={nodes} parent={null} />
    </section>
  );
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Arrow keys move the focus between nodes. The canvas is one tab stop, so that a form of hundreds of nodes can be
 * passed with one key.
 */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const nodes = [...event.currentTarget.querySelectorAll<HTMLElement>('.fd-node')];
  const at = nodes.findIndex((node) => node.contains(document.activeElement));
  if (at < 0) return;
  event.preventDefault();
  nodes[step(at, nodes.length - 1)]?.focus();
}

/** The node that is the tab stop: the first selected one, otherwise the first of the form. */
const tabStop = memoize((snapshot: SnapshotFrom<DesignerRef>): string | null => {
  const { nodes } = selectDocument(snapshot);
  const [chosen] = selectSelection(snapshot);
  return chosen !== undefined && findNode({ nodes }, chosen) !== undefined ? chosen : (nodes[0]?.id ?? null);
});

/** Tracks the pointer over allowed slots while a node is dragged. */
function useSlotDrops(canvas: RefObject<HTMLElement | null>, actor: DesignerRef): void {
  useEffect(() => {
    const element = canvas.current;
    const over = (event: DragEvent) => {
      const slot = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-place]') : null;
      const index = getSlotIndexes(actor.getSnapshot()).get(slot?.dataset.place ?? '-');
      if (index === undefined) return;
      event.preventDefault();
      const dragged = selectDragged(actor.getSnapshot());
      if (dragged !== null && dragged.at !== index) actor.send({ type: 'formDesigner.slot.pointed', at: index });
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      actor.send({ type: 'formDesigner.node.dropped' });
    };
    element?.addEventListener('dragover', over);
    element?.addEventListener('drop', drop);
    return () => {
      element?.removeEventListener('dragover', over);
      element?.removeEventListener('drop', drop);
    };
  }, [canvas, actor]);
}

/** Memoised: renders only when one of its nodes changed, because forms have hundreds of nodes. */
const NodeList = memo(function NodeList({ actor, nodes, parent }: ListProps) {
  return (
    <ul className="fd-nodes">
      {nodes.map((node, index) => (
        <li key={node.id}>
          <Slot actor={actor} place={slotKey(parent, index)} />
          <NodeBox actor={actor} node={node} />
        </li>
      ))}
      <li>
        <Slot actor={actor} place={slotKey(parent, nodes.length)} />
      </li>
    </ul>
  );
});

/** Only slots that are not allowed change when a node is lifted; most stay `open`, so that few of hundreds render. */
const Slot = memo(function Slot({ actor, place }: CanvasProps & { readonly place: string }) {
  const state = useSelector(actor, (snapshot) => {
    const dragged = selectDragged(snapshot);
    if (dragged === null) return 'open';
    const index = getSlotIndexes(snapshot).get(place);
    return index === undefined ? 'closed' : index === dragged.at ? 'over' : 'open';
  });
  return (
    <div
      className="fd-slot"
      data-testid="form-slot"
      data-place={place}
      data-legal={state !== 'closed'}
      data-over={state === 'over'}
    />
  );
});

const NodeBox = memo(function NodeBox({ actor, node }: CanvasProps & { readonly node: FormNode }) {
  const name = useNodeName();
  const label = useLabel();
  const kind = nodeKindOf(node.type);
  const isSelected = useSelector(actor, (snapshot) => selectSelection(snapshot).includes(node.id));
  const isStop = useSelector(actor, (snapshot) => tabStop(snapshot) === node.id);
  const select = (event: MouseEvent) => {
    const isMore = event.ctrlKey || event.metaKey || event.shiftKey;
    const others = selectSelection(actor.getSnapshot()).filter((id) => id !== node.id);
    const ids = isMore ? (isSelected ? others : [...others, node.id]) : [node.id];
    actor.send({ type: 'formDesigner.nodes.selected', ids });
  };
  return (
    <div className="fd-box" data-testid="form-node" data-id={node.id} data-type={node.type} data-selected={isSelected}>
      <button
        type="button"
        id={`fd-node-${node.id}`}
        className="fd-node"
        aria-pressed={isSelected}
        tabIndex={isStop ? 0 : -1}
        draggable
        onClick={select}
        onFocus={() => {
          if (selectDesignStage(actor.getSnapshot()) === 'editing' && !isSelected)
            actor.send({ type: 'formDesigner.nodes.selected', ids: [node.id] });
        }}
        onKeyDown={(event) => {
          if (handleNodeKey(event, actor, node)) event.preventDefault();
        }}
        onDragStart={() => actor.send({ type: 'formDesigner.node.lifted', node, isNew: false })}
        onDragEnd={() => actor.send({ type: 'formDesigner.drag.cancelled' })}
      >
        <Icon name={`pi pi-${kind?.icon ?? 'question-circle'}`} />
        <span className="fd-node-name">{name(node)}</span>
        {node.required === true && <span aria-hidden="true">*</span>}
        <span className="fd-node-kind">{node.key === '' ? label(kindLabel(node.type)) : node.key}</span>
      </button>
      {kind?.holds !== undefined && <NodeList actor={actor} nodes={node.children} parent={node.id} />}
    </div>
  );
});
