import { can, type Requirement, selectMode, selectRoles } from '@machines/permission/index.ts';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useActors } from './console-context.tsx';

/** Whether the operator may see what asks for a role; the component renders again when roles or mode change (specification, section 6). */
export function useCan(): (require: Requirement) => boolean {
  const { permission } = useActors();
  const roles = useSelector(permission, selectRoles);
  const mode = useSelector(permission, selectMode);
  return (require) => can(require, roles, mode);
}

/** Props of `Authorized`. */
export interface AuthorizedProps {
  /** One role, any of several, or nothing. */
  readonly require: Requirement;
  /** Stands in place of what may not be seen; nothing when absent. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Shows its children to those who may see them; for everybody else they are not in the document at all. */
export function Authorized({ require, fallback = null, children }: AuthorizedProps) {
  return useCan()(require) ? children : fallback;
}
