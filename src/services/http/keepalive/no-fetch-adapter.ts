/** What the build puts in place of the fetch adapter of axios: none, since `keepalive-adapter.ts` is smaller. */
export const getFetch = (): null => null;
