import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import type { ListAnswer } from '@src/contracts/resource/responses.ts';
import { memoize } from '@src/lib/memoize.ts';
import type { Query } from '@src/ui/query/use-query.ts';
import type { ReactNode } from 'react';
import { defineRead, useRead } from './cache/use-read.ts';

/** The actions that the operator may do with records of a resource in general; without `can` when the server reports none. */
export type Permissions = Pick<ListAnswer, 'can'>;

/** True when all actions are permitted. Each must be among the `tools` of the definition unless every list answer names it. */
export const permitsAll = ({ can }: Permissions, acts: readonly string[]): boolean =>
  can === undefined || acts.every((act) => can.includes(act));

const permissionsOf = memoize((definition: ResourceDefinition) =>
  defineRead({
    name: `crud.permissions.${definition.name}`,
    topics: [],
    load: async ({ resources }, _: null, signal): Promise<Permissions> => {
      const { can } = await resources.open(definition).list({ ...PLAIN_QUERY, size: 1 }, signal);
      return can === undefined ? {} : { can };
    },
  }),
);

/** The permissions on a resource, which may be another than the one on the screen. */
export const usePermissions = (definition: ResourceDefinition): Query<Permissions> =>
  useRead(permissionsOf(definition), null);

/** True when the operator may do all the actions with records of a resource; false until the server's answer. */
export function useMayAct(definition: ResourceDefinition, acts: readonly string[]): boolean {
  const { data } = usePermissions(definition);
  return data !== null && permitsAll(data, acts);
}

interface ResourceToolProps {
  /** Resource that the button writes to. */
  readonly definition: ResourceDefinition;
  readonly acts: readonly string[];
  readonly children: ReactNode;
}

/** A button that writes to a resource, for operators with all the permissions that it needs. */
export function ResourceTool({ definition, acts, children }: ResourceToolProps): ReactNode {
  return useMayAct(definition, acts) ? children : null;
}
