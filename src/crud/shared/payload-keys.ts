import { newKey } from '@src/lib/new-key.ts';

/** Returns the idempotency key of a payload: the same payload keeps its key, another one has its own. */
export type PayloadKeys = (payload: unknown) => string;

/**
 * Creates keys for one form: resending the same payload after a lost answer has one effect, and a corrected payload
 * never gets the answer to the first. Payloads are compared as JSON, including the order of properties.
 * @example const [keyOf] = useState(createPayloadKeys);
 */
export function createPayloadKeys(): PayloadKeys {
  const keys = new Map<string, string>();
  return (payload) => {
    const canonical = JSON.stringify(payload);
    const key = keys.get(canonical) ?? newKey();
    keys.set(canonical, key);
    return key;
  };
}
