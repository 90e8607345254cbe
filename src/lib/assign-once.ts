/** A value that is set once, after the code that reads it was created. */
export interface AssignOnce<Value> {
  /** Returns the value; throws when it has not been set yet. */
  readonly get: () => Value;
  readonly set: (value: Value) => void;
}

/** Creates an unset value. `name` appears in the error messages. */
export function createAssignOnce<Value>(name: string): AssignOnce<Value> {
  let assigned: { readonly value: Value } | null = null;
  return {
    get: () => {
      if (assigned === null) throw new Error(`${name}: not set yet`);
      return assigned.value;
    },
    set: (value) => {
      if (assigned !== null) throw new Error(`${name}: already set`);
      assigned = { value };
    },
  };
}
