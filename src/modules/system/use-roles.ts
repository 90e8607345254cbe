import type { Choice } from '@src/contracts/resource/wire.ts';
import { useDesk } from '@src/resource/use-desk.ts';
import { useQuery } from '@src/ui/use-query.ts';

/** More roles than anybody keeps. */
const MOST = 200;

/** All roles by name, to choose from. */
export function useRoles() {
  const desk = useDesk();
  return useQuery(
    (resource: string, signal: AbortSignal): Promise<readonly Choice[]> =>
      desk.choicesOf(resource, { size: MOST }, signal),
    'role',
  );
}
