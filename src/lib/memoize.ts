/** Computes once for each object it is given; the result is forgotten with the object, which must not change meanwhile. */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const present = known.get(key) ?? { value: compute(key) };
    known.set(key, present);
    return present.value;
  };
}
