import type { FormTarget } from '@src/contracts/endpoints/forms.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { type Query, useQuery } from '@src/ui/query/use-query.ts';

/** The resources that forms may write, or choose records of. */
export function useTargets(): Query<readonly FormTarget[]> {
  const { forms } = useApp().gateways;
  return useQuery((_none: null, signal: AbortSignal) => forms.targets(signal), null);
}

/** The fields of the resource with this name; null without permission. */
export function useTargetFields(name: string): Query<readonly FieldDefinition[] | null> {
  const { forms } = useApp().gateways;
  return useQuery(
    async (asked: string, signal: AbortSignal): Promise<readonly FieldDefinition[] | null> =>
      asked === '' ? null : forms.target(asked, signal),
    name,
  );
}
