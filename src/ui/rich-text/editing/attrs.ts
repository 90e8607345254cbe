/** Attributes of a node or a mark. */
export type Attrs = Readonly<Record<string, unknown>>;
