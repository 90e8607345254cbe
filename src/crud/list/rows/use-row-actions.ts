import type { BatchTarget } from '@src/contracts/resource/client.ts';
import { newKey } from '@src/lib/new-key.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useListScreen } from '../list-context.ts';
import type { RowEvent } from './row-actions.ts';

/** Actions of a row, shared by mouse and keyboard. */
export interface RowActs {
  readonly canEdit: boolean;
  readonly edit: (id: string) => void;
  /** Opens the record's page, or its preview when it has none. */
  readonly open: (id: string) => void;
  readonly act: (event: RowEvent, ids: readonly string[]) => void;
  readonly actOn: (event: RowEvent, target: BatchTarget, count: number) => void;
}

/** Row actions of the surrounding list screen. */
export function useRowActions(): RowActs {
  const { go } = useApp();
  const { definition, bulk, slots, actions, openForm } = useListScreen();
  const { page } = definition;
  const hasForm = slots.form !== undefined;
  const pathOf = (id: string) => (page ?? '').replace(':id', encodeURIComponent(id));
  const actOn = ({ event }: RowEvent, target: BatchTarget, count: number) =>
    bulk.send({ type: 'bulk.asked', request: { event, target, count, key: newKey() } });
  return {
    canEdit: definition.actions?.update !== false && (hasForm || page !== undefined),
    edit: (id) => (hasForm ? openForm(id) : go(`${pathOf(id)}?edit=1`)),
    open: (id) => (page === undefined ? actions.change({ record: id }) : go(pathOf(id))),
    act: (event, ids) => actOn(event, { ids }, ids.length),
    actOn,
  };
}
