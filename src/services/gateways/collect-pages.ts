/** A page of a list that is read in parts: `next` is the `after` of the following page, null for the last one. */
interface Page {
  readonly next: string | null;
}

/** Reads a list page by page to its end; the first page is read without `after`. */
export async function collectPages<Read extends Page>(
  read: (after: { readonly after?: string }) => Promise<Read>,
): Promise<readonly [Read, ...Read[]]> {
  const first = await read({});
  const further: Read[] = [];
  for (let { next } = first; next !== null; ) {
    const page = await read({ after: next });
    further.push(page);
    next = page.next;
  }
  return [first, ...further];
}
