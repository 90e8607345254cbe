import * as v from 'valibot';

const markerContract = v.object({ build: v.string() });

/** The id of the build that the server has deployed; null when it cannot be read. */
export async function servedBuild(get: typeof fetch): Promise<string | null> {
  try {
    const answer = await get('version.json', { cache: 'no-store', signal: AbortSignal.timeout(5000) });
    const marker = v.safeParse(markerContract, await answer.json());
    return answer.ok && marker.success ? marker.output.build : null;
  } catch {
    // The caller already has an error to show.
    return null;
  }
}
