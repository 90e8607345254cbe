import { can, type Requirement, selectMode, selectRoles } from '@machines/permission/index.ts';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useActors } from './app-context.tsx';

/**
 * Returns a function that checks whether the operator meets a requirement; the component re-renders when roles or
 * permission mode change (specification, section 6).
 */
export function useCan(): (require: Requirement) => boolean {
  const { permission } = useActors();
  const roles = useSelector(permission, selectRoles);
  const mode = useSelector(permission, selectMode);
  return (require) => can(require, roles, mode);
}

export interface AuthorizedProps {
  /** One role, any of several, or none. */
  readonly require: Requirement;
  /** Shown when the requirement is not met; nothing when absent. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Renders its children only for operators who meet the requirement; for others they are not in the document. */
export function Authorized({ require, fallback = null, children }: AuthorizedProps) {
  return useCan()(require) ? children : fallback;
}
