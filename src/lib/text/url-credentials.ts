/**
 * The decoded user name and password in a URL, both empty when it has none; null for text that is no URL, and when an escape such
 * as `%zz` is malformed.
 */
export function readCredentials(text: string): { readonly user: string; readonly password: string } | null {
  if (!URL.canParse(text)) return null;
  const { username, password } = new URL(text);
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch (cause) {
    if (cause instanceof URIError) return null;
    throw cause;
  }
}
