const HOST = /^(https?:\/\/)?[a-z0-9][a-z0-9.-]*(?::\d{1,5})?$/i;

/**
 * The addresses to ask, out of `externalHosts` of the configuration, in its order, each once. A host without a scheme is
 * asked over https; a wildcard, a path or anything else that is no single host is left out.
 */
export function iconHosts(externalHosts: readonly string[]): readonly string[] {
  const origins = externalHosts
    .filter((host) => HOST.test(host))
    .map((host) => (host.includes('://') ? host : `https://${host}`).toLowerCase());
  return [...new Set(origins)];
}
