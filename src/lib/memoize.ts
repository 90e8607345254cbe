/** Computes once for each object it is given; the result is forgotten with the object, which must not change meanwhile. */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const present = known.get(key) ?? { value: compute(key) };
    known.set(key, present);
    return present.value;
  };
}

/** Longer texts are computed again: they seldom come twice, and take the room of many others. */
const MAX_TEXT_LENGTH = 100;
const MAX_TEXTS = 5000;

/** Computes once for each short text, such as those that a row holds again each time it is written; all are forgotten when there are many. */
export function memoizeText<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, { readonly value: Value }>();
  return (text) => {
    if (text.length > MAX_TEXT_LENGTH) return compute(text);
    const present = known.get(text);
    if (present !== undefined) return present.value;
    if (known.size >= MAX_TEXTS) known.clear();
    const value = compute(text);
    known.set(text, { value });
    return value;
  };
}
