/** Caches one result per object, for as long as the object lives. The object must not change. */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const present = known.get(key) ?? { value: compute(key) };
    known.set(key, present);
    return present.value;
  };
}

/** Longer texts are not cached: they seldom repeat and use the memory of many short ones. */
const MAX_TEXT_LENGTH = 100;
const MAX_TEXTS = 5000;

/** Caches one result per short text, such as a value that many rows contain. The cache is cleared when it is full. */
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
