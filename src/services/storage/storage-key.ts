/** Parts of the storage keys of one installation. */
export interface KeyOptions {
  readonly title: string;
  readonly env: 'PRODUCTION' | 'DEVELOPMENT';
  readonly version: string;
}

/** Prefix of every key of this version: `STATEHOUSE__PRODUCTION__2.11.5__` (specification, section 9). */
export function keyPrefix({ title, env, version }: KeyOptions): string {
  return `${familyPrefix({ title, env })}${version}__`.toUpperCase();
}

/** True for a key of this installation in another version. Keys of other environments and applications stay. */
export function isOtherVersion(key: string, options: KeyOptions): boolean {
  const family = familyPrefix(options);
  if (!key.startsWith(family) || key.startsWith(keyPrefix(options))) return false;
  return /^\d[\w.-]*__/.test(key.slice(family.length));
}

function familyPrefix({ title, env }: Pick<KeyOptions, 'title' | 'env'>): string {
  return `${title.replaceAll(' ', '_')}__${env}__`.toUpperCase();
}
