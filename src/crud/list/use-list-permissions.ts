import { selectAnswer } from '@machines/list/index.ts';
import { useSelector } from '@xstate/react';
import { useListScreen } from './list-context.ts';

/** False when the server reported that the operator lacks this permission; true when it reported nothing. */
export function useListPermissions(act: 'create' | 'export' | 'import' | 'share'): boolean {
  const { list } = useListScreen();
  return useSelector(list, (snapshot) => selectAnswer(snapshot)?.can?.includes(act) ?? true);
}

/** True when the list can offer to create records: its resource has a form, and the operator has the permission. */
export function useCanCreate(): boolean {
  const { definition, slots } = useListScreen();
  const may = useListPermissions('create');
  return may && slots.form !== undefined && definition.actions?.create !== false && definition.log !== true;
}
