import type { DesignerRef } from './use-designer.ts';

/** Props of each part of the side panel. */
export interface SideProps {
  readonly actor: DesignerRef;
}

/** Selects a node and puts the focus on it. */
export function focusNode(actor: DesignerRef, id: string): void {
  actor.send({ type: 'formDesigner.nodes.selected', ids: [id] });
  window.document.getElementById(`fd-node-${id}`)?.focus();
}
