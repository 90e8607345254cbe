/** A test, by its file and its title as written there; `of` is one case of its table. */
export interface Proof {
  readonly file: string;
  readonly name: string;
  readonly of?: string;
}

/** A sentence of the specification, or a clause of one, and its tests; `open` is the reason why it has none. */
export interface Row {
  readonly section: '4' | '5' | '6' | '7' | '8' | '9';
  readonly sentence: string;
  readonly tests: readonly Proof[];
  readonly open?: string;
}

/** Refers to a test, or to one case of a table of tests. */
export const by = (file: string, name: string, of?: string): Proof => ({
  file,
  name,
  ...(of === undefined ? {} : { of }),
});

/** Rows of one section: each sentence with the tests that prove it. */
export const proven = (section: Row['section'], entries: readonly (readonly [string, ...Proof[]])[]): Row[] =>
  entries.map(([sentence, ...tests]) => ({ section, sentence, tests }));

/** Rows of one section that are not implemented yet: each sentence with the reason. */
export const open = (section: Row['section'], entries: readonly (readonly [string, string, ...Proof[]])[]): Row[] =>
  entries.map(([sentence, reason, ...tests]) => ({ section, sentence, tests, open: reason }));
