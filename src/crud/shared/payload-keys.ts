import { newKey } from '@src/lib/new-key.ts';

/** Returns the idempotency key of a payload: the same payload keeps its key, another one has its own. */
export type PayloadKeys = (payload: unknown) => string;

/**
 * Keys for one form: a payload that is sent again after a lost answer has one effect, a corrected one never gets the answer
 * of the first. Payloads are compared as JSON, with their properties in the order in which the form writes them.
 *
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
