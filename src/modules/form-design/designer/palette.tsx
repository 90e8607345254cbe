import { selectDesignStage, selectDocument } from '@machines/form-designer/index.ts';
import { NODE_KINDS, PALETTE_GROUPS } from '@src/contracts/form-document/node-kinds.ts';
import { newNode } from '@src/contracts/form-document/operations.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import type { DesignerRef } from './use-designer.ts';
import { kindLabel } from './use-node-names.ts';

/** The node types that can be added: a click adds one where it fits, a drag drops it at a slot. */
export function Palette({ actor }: { readonly actor: DesignerRef }) {
  const t = useTranslate();
  const label = useLabel();
  // Disabling a button while it is dragged would end the drag.
  const isOpen = useSelector(actor, (snapshot) => ['editing', 'dragging'].includes(selectDesignStage(snapshot)));
  const make = (type: string) => newNode(selectDocument(actor.getSnapshot()), type, kindLabel(type));
  return (
    <section className="fd-palette card" aria-label={t('formDesign.palette.title')}>
      {PALETTE_GROUPS.map((group) => (
        <fieldset key={group} className="fd-palette-group">
          <legend>{label(`formDesign.group.${group}`)}</legend>
          {NODE_KINDS.filter((kind) => kind.group === group).map(({ type, icon }) => (
            <button
              key={type}
              type="button"
              className="button"
              draggable={isOpen}
              disabled={!isOpen}
              data-testid="form-palette"
              data-type={type}
              onClick={() => actor.send({ type: 'formDesigner.node.added', node: make(type) })}
              onDragStart={() => actor.send({ type: 'formDesigner.node.lifted', node: make(type), isNew: true })}
              onDragEnd={() => actor.send({ type: 'formDesigner.drag.cancelled' })}
            >
              <Icon name={`pi pi-${icon}`} />
              {label(kindLabel(type))}
            </button>
          ))}
        </fieldset>
      ))}
    </section>
  );
}
