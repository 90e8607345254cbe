/**
 * Creates a random idempotency key, so that a repeated write has one effect. Also works without a secure
 * context.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
