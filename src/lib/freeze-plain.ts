/** The same value, which nobody can change any more: lists and objects of plain values, all the way down. */
export function freezePlain<Value>(value: Value): Value {
  // What is frozen was frozen here, with everything inside.
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const member of Object.values(value)) freezePlain(member);
  return Object.freeze(value);
}
