/** The decoded user name and password in a URL, both empty when it has none; null when an escape such as `%zz` is malformed. */
export function readCredentials(url: URL): { readonly user: string; readonly password: string } | null {
  try {
    return { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) };
  } catch (cause) {
    if (cause instanceof URIError) return null;
    throw cause;
  }
}
