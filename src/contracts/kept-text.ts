/** A text that this window keeps over a reload, for who is signed in. */
export interface KeptText {
  /** The text; null when there is none for this operator. */
  readonly read: () => string | null;
  readonly keep: (text: string) => void;
}
