import type { UndoNotice } from '@machines/cache/index.ts';
import type { RecordRef } from '@machines/record/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { WriteAnswer } from '@src/contracts/resource/responses.ts';
import { usePageOwner } from '@src/ui/page/use-page-effect.ts';
import { useTitle } from '@src/ui/use-translate.ts';
import { useCache } from '../cache/use-cache.ts';
import { eventOf } from '../list/rows/row-actions.ts';
import { useWrites } from './use-record.ts';

const USUAL_UNDO = 60;

/** Offers undo after each write of a record; `onWritten` is called when its page is shown. */
export function useAfterSave(
  definition: ResourceDefinition,
  actor: RecordRef,
  onWritten: (answer: WriteAnswer, event: string, isNew: boolean) => void,
): void {
  const cache = useCache();
  const title = useTitle();
  const { whenShown } = usePageOwner();
  useWrites(actor, (answer, event, isNew) => {
    const { titleField, name, undoSeconds = USUAL_UNDO } = definition;
    const words = definition.lifecycle?.events[event]?.label ?? eventOf(definition, event)?.label ?? event;
    const notice: UndoNotice = {
      event: event === 'create' || event === 'update' ? event : { label: words },
      record: answer.record.id,
      title: title(String(answer.record[titleField] ?? answer.record.id)),
      undo: answer.undo,
      seconds: undoSeconds,
    };
    cache.send({ type: 'cache.undo.offered', resource: name, notice });
    whenShown(() => onWritten(answer, event, isNew));
  });
}
