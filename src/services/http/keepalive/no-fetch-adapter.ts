/** Replaces the fetch adapter of axios in the build: none, since `keepalive-adapter.ts` is smaller. */
export const getFetch = (): null => null;
