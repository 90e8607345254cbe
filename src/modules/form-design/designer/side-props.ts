import type { DesignerRef } from './use-designer.ts';

/** What each part of the panel beside the canvas is given. */
export interface SideProps {
  readonly actor: DesignerRef;
}

/** Selects a node and puts the focus on it. */
export function focusNode(actor: DesignerRef, id: string): void {
  actor.send({ type: 'formDesigner.nodes.selected', ids: [id] });
  window.document.getElementById(`fd-node-${id}`)?.focus();
}
