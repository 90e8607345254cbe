import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { WriteAnswer } from '@src/contracts/resource/wire.ts';
import { useTitle } from '@src/ui/use-text.ts';
import { eventOf } from '../list/row-events.ts';
import { offerUndo } from '../parts/undo-offers.ts';
import { useDesk } from '../use-desk.ts';
import { type RunningRecord, useWrites } from './use-record.ts';

const USUAL_UNDO = 60;

/** Tells everybody of each write of a record and offers the way back; then the screen does what it wants about it. */
export function useWritten(
  definition: ResourceDefinition,
  { actor, announce }: RunningRecord,
  onWritten: (answer: WriteAnswer, event: string, isNew: boolean) => void,
): void {
  const desk = useDesk();
  const title = useTitle();
  useWrites(actor, (answer, event, isNew) => {
    const { titleField, name, undoSeconds = USUAL_UNDO } = definition;
    const words = definition.lifecycle?.events[event]?.label ?? eventOf(definition, event)?.label ?? event;
    offerUndo(desk, name, {
      event: event === 'create' || event === 'update' ? event : { label: words },
      title: title(String(answer.record[titleField] ?? answer.record.id)),
      undo: answer.undo,
      seconds: undoSeconds,
    });
    announce();
    onWritten(answer, event, isNew);
  });
}
