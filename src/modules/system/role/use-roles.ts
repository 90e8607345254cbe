import type { Choice } from '@src/contracts/resource/responses.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { useQuery } from '@src/ui/query/use-query.ts';

/** Maximum number of roles loaded; far above what is in use. */
const MOST = 200;

/** All roles by name, to choose from. */
export function useRoles() {
  const api = useResourceApi();
  return useQuery(
    (resource: string, signal: AbortSignal): Promise<readonly Choice[]> =>
      api.choicesOf(resource, { size: MOST }, signal),
    'role',
  );
}
