/** Parameters by name. One that is named more than once holds all of its values, written as a list of them is: none is dropped unsaid. */
export function queryOf(params: URLSearchParams): Readonly<Record<string, string>> {
  const byName = new Map<string, string>();
  for (const [name, value] of params) {
    const former = byName.get(name);
    byName.set(name, former === undefined ? value : `${former},${value}`);
  }
  return Object.fromEntries(byName);
}
