function hasText(texts: object, key: string): boolean {
  const found = key
    .split('.')
    .reduce<unknown>((tree, name) => Object.entries(Object(tree)).find(([each]) => each === name)?.[1], texts);
  return typeof found === 'string' && found !== '';
}

/** Creates a function that tells whether a key has a text in all of these languages. */
export const textsIn =
  (...languages: readonly object[]) =>
  (key: string): boolean =>
    languages.every((texts) => hasText(texts, key));
