/** Copies a text. Resolves to false where the browser has no clipboard, as on an insecure origin, or refuses it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (cause) {
    if (cause instanceof TypeError || cause instanceof DOMException) return false;
    throw cause;
  }
}
