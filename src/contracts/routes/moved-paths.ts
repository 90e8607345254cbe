/** Addresses that pages had before, by their start, with the one that they have now. */
const MOVED: readonly (readonly [RegExp, string])[] = [
  [/^\/form_design(?:\/form)?\/?$/, '/eav/form'],
  [/^\/form_design\//, '/eav/form_'],
];

/** The address that the page of an earlier address has now; null for every other address. */
export function movedPath(path: string): string | null {
  const found = MOVED.find(([start]) => start.test(path));
  return found === undefined ? null : path.replace(found[0], found[1]);
}
