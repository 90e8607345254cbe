import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import type { ReactNode } from 'react';
import { defineRead, useRead } from './cache/use-read.ts';

interface ResourceToolProps {
  /** Resource that the button writes to; it may be another than the one on the screen. */
  readonly definition: ResourceDefinition;
  /** Actions of the resource, each among the `tools` of its definition unless every list answer names it. */
  readonly acts: readonly string[];
  readonly children: ReactNode;
}

/** The actions that the operator may do with records of a resource in general; without `can` when the server reports none. */
const permissionsOf = defineRead({
  name: 'crud.permissions',
  topics: [],
  load: async ({ resources }, definition: ResourceDefinition, signal) => {
    const { can } = await resources.open(definition).list({ ...PLAIN_QUERY, size: 1 }, signal);
    return { can };
  },
});

/**
 * True when the operator may do all the actions with records of a resource, each among the `tools` of its definition unless every
 * list answer names it; false until the server's answer.
 */
export function useMayAct(definition: ResourceDefinition, acts: readonly string[]): boolean {
  const { data } = useRead(permissionsOf, definition);
  return data !== null && (data.can === undefined || acts.every((act) => data.can?.includes(act)));
}

/** A button that writes to a resource, for operators with all the permissions that it needs. */
export function ResourceTool({ definition, acts, children }: ResourceToolProps): ReactNode {
  return useMayAct(definition, acts) ? children : null;
}
