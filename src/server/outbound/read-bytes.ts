/** Maximum bytes of a response that is no stream of events. */
const MAX_BYTES = 1_000_000;

/** The bytes of a response, by a reader: older browsers cannot iterate over a stream. */
export async function* readBytes({ body }: Response): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  try {
    for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) yield read.value;
  } finally {
    reader?.releaseLock();
  }
}

/**
 * The text of a response.
 * @param tooLong the error for one that is too long, such as from a server that sends without end; the rest is not read
 */
export async function readText(response: Response, tooLong: () => Error): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of readBytes(response)) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) break;
    text += decoder.decode(chunk, { stream: true });
  }
  if (bytes <= MAX_BYTES) return text + decoder.decode();
  await response.body?.cancel();
  throw tooLong();
}
