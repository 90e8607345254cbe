import { selectAnswer } from '@machines/list/index.ts';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { permitsAll } from '../resource-tool.tsx';
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

interface ListToolProps {
  /** Actions of the resource, each among the `tools` of its definition unless every list answer names it. */
  readonly acts: readonly string[];
  readonly children: ReactNode;
}

/** A button over the list, for operators with all the permissions that it needs. */
export function ListTool({ acts, children }: ListToolProps): ReactNode {
  const { list } = useListScreen();
  const isPermitted = useSelector(list, (snapshot) => permitsAll(selectAnswer(snapshot) ?? {}, acts));
  return isPermitted ? children : null;
}
