function hasText(texts: object, key: string): boolean {
  const found = key
    .split('.')
    .reduce<unknown>((tree, name) => Object.entries(Object(tree)).find(([each]) => each === name)?.[1], texts);
  return typeof found === 'string' && found !== '';
}

/** Tells whether a key has words in each of these languages' texts. */
export const textsIn =
  (...languages: readonly object[]) =>
  (key: string): boolean =>
    languages.every((texts) => hasText(texts, key));
