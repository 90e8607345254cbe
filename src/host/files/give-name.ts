import { linkSync, renameSync } from 'node:fs';

/** Errors of file systems without hard links. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/**
 * Gives a complete file its final name; the draft's name may stay.
 * @throws EEXIST when a file has that name, which a rename would replace; not on file systems without hard links
 */
export function giveName(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (!NO_LINKS.includes(code)) throw cause;
    renameSync(draft, file);
  }
}
