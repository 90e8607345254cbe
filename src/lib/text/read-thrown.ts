/** Maximum number of lines of a stack (specification, section 8). */
const FRAMES = 9;

/** Message and stack of any thrown value. Never throws, whatever the value's own methods and getters do. */
export function readThrown(thrown: unknown): { readonly message: string; readonly stack: string } {
  const error: { readonly message?: unknown; readonly stack?: unknown } = Object(thrown);
  let message: string = typeof thrown;
  let stack = '';
  try {
    // The values of an object as text: errors would be empty otherwise, and cycles would not end.
    const print = (name: string, value: unknown) => (name === '' ? value : String(value));
    message = String(error.message ?? (typeof thrown === 'object' ? JSON.stringify(thrown, print) : thrown));
    stack = String(error.stack ?? '')
      .split('\n', FRAMES)
      .join('\n');
  } catch {
    // Whatever was read before is returned.
  }
  return { message, stack };
}
