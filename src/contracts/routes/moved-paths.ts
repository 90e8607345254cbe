/** Former path prefixes of pages with their current ones. */
const MOVED: readonly (readonly [RegExp, string])[] = [
  [/^\/form_design(?:\/form)?\/?$/, '/eav/form'],
  [/^\/form_design\//, '/eav/form_'],
];

/** The current path for a former one; null for every other path. */
export function movedPath(path: string): string | null {
  const found = MOVED.find(([start]) => start.test(path));
  return found === undefined ? null : path.replace(found[0], found[1]);
}
