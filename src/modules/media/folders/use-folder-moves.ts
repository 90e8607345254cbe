import type { BulkRef, BulkRequest } from '@machines/bulk/index.ts';
import type { MessageText } from '@machines/messages/index.ts';
import { failureFacts } from '@src/contracts/errors.ts';
import type { BatchTarget } from '@src/contracts/resource/client.ts';
import { useCache } from '@src/crud/cache/use-cache.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import type { ChoiceNode } from '@src/crud/field-kinds/inputs/tree/choice-tree.ts';
import { useListScreen } from '@src/crud/list/list-context.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { newKey } from '@src/lib/new-key.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { failureMessage } from '@src/ui/text/failure-message.ts';
import { mediaFolderResource } from '../definitions/media-folder.ts';
import { refusalOfMove } from './folder-moves.ts';

const UNDO_SECONDS = 60;

/** Reads the permission from the record before sending, so that the user gets the reason instead of an error. */
const MAY = 'update';

/** A dry run returns why files cannot be moved there; without a reason no dialog is shown. */
function askToMove(bulk: BulkRef, request: BulkRequest): void {
  const { unsubscribe } = bulk.subscribe((snapshot) => {
    if (snapshot.matches('dryRunning')) return;
    unsubscribe();
    const { plan } = snapshot.context;
    const isPlain = plan !== null && plan.failed.length === 0 && plan.job === null && plan.ok.length > 0;
    if (snapshot.matches('confirming') && isPlain) bulk.send({ type: 'bulk.accepted' });
  });
  bulk.send({ type: 'bulk.asked', request });
}

/** Moves files and folders into a folder, or to the root of the library (null). */
export function useFolderMoves(tree: readonly ChoiceNode[]) {
  const api = useResourceApi();
  const cache = useCache();
  const invalidate = useInvalidate();
  const { bulk } = useListScreen();
  const { messages } = useActors();
  const refuse = (said: MessageText) =>
    messages.send({ type: 'messages.shown', key: 'media-folder-move', severity: 'warn', ...said });
  const moveFiles = (target: BatchTarget, count: number, folder: string | null) =>
    askToMove(bulk, { event: 'move', target, count, key: newKey(), asked: { payload: { folder } } });
  const moveFolder = async (id: string, into: string | null) => {
    const refusal = refusalOfMove(tree, id, into);
    if (refusal !== null) return refuse({ textKey: `media.folder.refused.${refusal}` });
    const { name } = mediaFolderResource;
    const gateway = api.open(mediaFolderResource);
    try {
      const { record } = await gateway.get(id, new AbortController().signal);
      if (!record.can.includes(MAY)) return refuse({ textKey: 'media.folder.refused.right' });
      const values = { name: record.name, parent: into, quota: record.quota ?? null };
      const { undo } = await gateway.update(id, record.version, values, newKey());
      const notice = {
        event: { label: 'media.folder.moved' },
        record: id,
        title: String(record.name),
        undo,
        seconds: UNDO_SECONDS,
      };
      cache.send({ type: 'cache.undo.offered', resource: name, notice });
      invalidate(name);
    } catch (cause) {
      refuse(failureMessage(failureFacts(cause)));
    }
  };
  return { moveFiles, moveFolder };
}
