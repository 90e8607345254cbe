/** The text with its escapes such as `%20` decoded; null when one is malformed, such as `%zz`. */
export function decodeText(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    if (cause instanceof URIError) return null;
    throw cause;
  }
}

/**
 * The decoded user name and password in a URL, both empty when it has none; null for text that is no URL, and when an escape is
 * malformed.
 */
export function readCredentials(text: string): { readonly user: string; readonly password: string } | null {
  if (!URL.canParse(text)) return null;
  const { username, password } = new URL(text);
  const [user, decoded] = [decodeText(username), decodeText(password)];
  return user === null || decoded === null ? null : { user, password: decoded };
}
