/** The whole web address of a path of the server, as others must call it, by the configuration of the console. */
export const callbackAddress = (
  { apiBase, urlPrefix }: { readonly apiBase: string; readonly urlPrefix: string },
  path: string,
): string => new URL(`${apiBase}${urlPrefix}${path}`, globalThis.location.href).href;
