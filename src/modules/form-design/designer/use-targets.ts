import type { FormTarget } from '@src/contracts/endpoints/forms.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { type Query, useQuery } from '@src/ui/query/use-query.ts';

/** The resources that forms may choose records of, and write. */
export function useTargets(): Query<readonly FormTarget[]> {
  const { forms } = useApp().gateways;
  return useQuery((_none: null, signal: AbortSignal) => forms.targets(signal), null);
}

/** The fields of a resource of this name; null while nobody may know of it. */
export function useTargetFields(name: string): Query<readonly FieldDefinition[] | null> {
  const { forms } = useApp().gateways;
  return useQuery(
    async (asked: string, signal: AbortSignal): Promise<readonly FieldDefinition[] | null> =>
      asked === '' ? null : forms.target(asked, signal),
    name,
  );
}
