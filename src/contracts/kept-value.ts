/** A value that this window keeps over a reload, for who is signed in. */
export interface KeptValue {
  /** The value, unchecked; null when there is none for this operator. */
  readonly read: () => unknown;
  readonly keep: (value: unknown) => void;
}
