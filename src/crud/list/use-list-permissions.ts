import { selectAnswer } from '@machines/list/index.ts';
import { useSelector } from '@xstate/react';
import { useListScreen } from './list-context.ts';

/** False when the server said that the reader may not do this with the resource; a server that says nothing is asked. */
export function useListPermissions(act: 'create' | 'export' | 'import' | 'share'): boolean {
  const { list } = useListScreen();
  return useSelector(list, (snapshot) => selectAnswer(snapshot)?.can?.includes(act) ?? true);
}

/** True when a new record can be made from this list: its resource has a form, and the reader may. */
export function useCanCreate(): boolean {
  const { definition, slots } = useListScreen();
  const may = useListPermissions('create');
  return may && slots.form !== undefined && definition.actions?.create !== false && definition.log !== true;
}
