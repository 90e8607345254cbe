/** One or two letters for a name: initials of Latin names, the first character of Chinese ones; empty for none. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.map((word) => [...word][0] ?? '');
  const [first = '', ...rest] = letters;
  if (/\p{Script=Han}/u.test(first)) return first;
  return `${first}${rest.at(-1) ?? ''}`.toLocaleUpperCase();
}

/** An avatar address when it is on this origin or a data URL, else null; pictures are never loaded from other hosts. */
export function sameOriginAvatar(avatar: string | null): string | null {
  if (avatar === null) return null;
  const isOwn = /^\/(?![/\\])/.test(avatar) || /^data:image\/(png|jpeg|webp|gif);/i.test(avatar);
  return isOwn ? avatar : null;
}
