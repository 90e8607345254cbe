const HOST = /^(https?:\/\/)?[a-z0-9][a-z0-9.-]*(?::\d{1,5})?$/i;

/**
 * The origins to request, from `externalHosts` of the configuration, in order and without duplicates. A host without a
 * scheme is requested over https; wildcards, paths and anything else that is no single host are ignored.
 */
export function iconHosts(externalHosts: readonly string[]): readonly string[] {
  const origins = externalHosts
    .filter((host) => HOST.test(host))
    .map((host) => (host.includes('://') ? host : `https://${host}`).toLowerCase());
  return [...new Set(origins)];
}
