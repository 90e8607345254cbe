/** The full URL of a server path for external callers, from the console's configuration. */
export const callbackAddress = (
  { apiBase, urlPrefix }: { readonly apiBase: string; readonly urlPrefix: string },
  path: string,
): string => new URL(`${apiBase}${urlPrefix}${path}`, globalThis.location.href).href;
