/** A value that is made after what reads it. */
export interface AssignOnce<Value> {
  /** Gives the value; throws before it was set. */
  readonly get: () => Value;
  readonly set: (value: Value) => void;
}

/** Makes the place for such a value; the name is for whoever reads it too early. */
export function createAssignOnce<Value>(name: string): AssignOnce<Value> {
  let assigned: { readonly value: Value } | null = null;
  return {
    get: () => {
      if (assigned === null) throw new Error(`${name}: not there yet`);
      return assigned.value;
    },
    set: (value) => {
      if (assigned !== null) throw new Error(`${name}: there already`);
      assigned = { value };
    },
  };
}
