import { selectCarried, selectDesignStage, selectDocument, selectSelection } from '@machines/form-designer/index.ts';
import type { FormNode } from '@src/contracts/form-document/document.ts';
import { nodeKindOf } from '@src/contracts/form-document/node-kinds.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { pressOnNode } from './node-keys.ts';
import type { DesignerRef } from './use-designer.ts';
import { kindLabel, useNodeName } from './use-node-names.ts';

interface CanvasProps {
  readonly actor: DesignerRef;
}

interface ListProps extends CanvasProps {
  readonly nodes: readonly FormNode[];
  readonly parent: string | null;
  /** Index of each legal slot by its place, while something is carried. */
  readonly slots: ReadonlyMap<string, number>;
  readonly at: number | null;
  readonly selection: ReadonlySet<string>;
}

const slotKey = (parent: string | null, index: number) => `${parent ?? ''}:${index}`;

/** The form as nested boxes, with a slot before, between and after them. */
export function Canvas({ actor }: CanvasProps) {
  const t = useTranslate();
  const document = useSelector(actor, selectDocument);
  const carried = useSelector(actor, selectCarried);
  const chosen = useSelector(actor, selectSelection);
  const selection = useMemo(() => new Set(chosen), [chosen]);
  const legal = carried?.slots;
  const slots = useMemo(
    () => new Map((legal ?? []).map(({ parent, index }, at) => [slotKey(parent, index), at] as const)),
    [legal],
  );
  const canvas = useRef<HTMLElement>(null);
  useSlotDrops(canvas, actor, slots);
  return (
    <section
      ref={canvas}
      className="fd-canvas card"
      aria-label={t('formDesign.canvas.title')}
      data-testid="form-canvas"
    >
      {document.nodes.length === 0 && carried === null && <p className="fd-empty">{t('formDesign.canvas.empty')}</p>}
      <NodeList
        actor={actor}
        nodes={document.nodes}
        parent={null}
        slots={slots}
        at={carried?.at ?? null}
        selection={selection}
      />
    </section>
  );
}

/** Follows the pointer over legal slots while something is dragged. */
function useSlotDrops(
  canvas: RefObject<HTMLElement | null>,
  actor: DesignerRef,
  slots: ReadonlyMap<string, number>,
): void {
  useEffect(() => {
    const element = canvas.current;
    const over = (event: DragEvent) => {
      const slot = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-place]') : null;
      const index = slots.get(slot?.dataset.place ?? '-');
      if (index === undefined) return;
      event.preventDefault();
      const carried = selectCarried(actor.getSnapshot());
      if (carried !== null && carried.at !== index) actor.send({ type: 'formDesigner.slot.pointed', at: index });
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
  }, [canvas, actor, slots]);
}

function NodeList(props: ListProps) {
  const { nodes, parent } = props;
  return (
    <ul className="fd-nodes">
      {nodes.map((node, index) => (
        <li key={node.id}>
          <Slot {...props} place={slotKey(parent, index)} />
          <NodeBox {...props} node={node} />
        </li>
      ))}
      <li>
        <Slot {...props} place={slotKey(parent, nodes.length)} />
      </li>
    </ul>
  );
}

function Slot({ slots, at, place }: ListProps & { readonly place: string }) {
  const index = slots.get(place);
  return (
    <div
      className="fd-slot"
      data-testid="form-slot"
      data-place={place}
      data-legal={index !== undefined}
      data-over={index !== undefined && index === at}
    />
  );
}

function NodeBox(props: ListProps & { readonly node: FormNode }) {
  const { actor, node, selection } = props;
  const name = useNodeName();
  const label = useLabel();
  const kind = nodeKindOf(node.type);
  const isSelected = selection.has(node.id);
  const select = (event: MouseEvent) => {
    const isMore = event.ctrlKey || event.metaKey || event.shiftKey;
    const others = [...selection].filter((id) => id !== node.id);
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
        draggable
        onClick={select}
        onFocus={() => {
          if (selectDesignStage(actor.getSnapshot()) === 'editing' && !isSelected)
            actor.send({ type: 'formDesigner.nodes.selected', ids: [node.id] });
        }}
        onKeyDown={(event) => {
          if (pressOnNode(event, actor, node)) event.preventDefault();
        }}
        onDragStart={() => actor.send({ type: 'formDesigner.node.lifted', node, isNew: false })}
        onDragEnd={() => actor.send({ type: 'formDesigner.drag.cancelled' })}
      >
        <Icon name={`pi pi-${kind?.icon ?? 'question-circle'}`} />
        <span className="fd-node-name">{name(node)}</span>
        {node.required === true && <span aria-hidden="true">*</span>}
        <span className="fd-node-kind">{node.key === '' ? label(kindLabel(node.type)) : node.key}</span>
      </button>
      {kind?.holds !== undefined && <NodeList {...props} nodes={node.children} parent={node.id} />}
    </div>
  );
}
