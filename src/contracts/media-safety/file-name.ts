/** Longest name of a file, in characters. */
export const MAX_NAME = 120;

/** Invisible characters, and those that change the reading direction, so that `gpj.exe` looks like a picture. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** Characters with a meaning in paths of some operating system. */
const OF_PATHS = /[<>:"|?*]/g;

/**
 * Sanitizes a file name: removes the path, invisible characters and path characters; empty when nothing is left. A name
 * that is too long keeps its beginning and its extension.
 */
export function safeName(name: string): string {
  const bounded = name.slice(-MAX_READ);
  const last = bounded.slice(Math.max(bounded.lastIndexOf('/'), bounded.lastIndexOf('\\')) + 1);
  const clean = last.normalize('NFC').replace(INVISIBLE, '').replace(OF_PATHS, '_').trim();
  const bare = /^\.*$/.test(clean) ? '' : clean.replace(/^\.+/, '');
  const signs = [...bare];
  if (signs.length <= MAX_NAME) return bare;
  const ending = [...bare.slice(bare.lastIndexOf('.'))].slice(0, MAX_ENDING);
  return [...signs.slice(0, MAX_NAME - ending.length), ...ending].join('');
}
const MAX_READ = 2000;
const MAX_ENDING = 10;
