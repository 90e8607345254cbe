import { isOtherVersion, type KeyOptions, keyPrefix } from './storage-key.ts';
import type { StorageArea } from './web-storage.ts';

/** Removes keys of other versions of this installation, and unknown keys of this version. */
export function purgeKeys(areas: readonly StorageArea[], options: KeyOptions, known: ReadonlySet<string>): void {
  const prefix = keyPrefix(options);
  removeKeys(areas, (key) => isOtherVersion(key, options) || (key.startsWith(prefix) && !known.has(key)));
}

/** Removes every key of this installation and version, and no other. */
export function removeOwnKeys(areas: readonly StorageArea[], options: KeyOptions): void {
  const prefix = keyPrefix(options);
  removeKeys(areas, (key) => key.startsWith(prefix));
}

function removeKeys(areas: readonly StorageArea[], isUnwanted: (key: string) => boolean): void {
  for (const area of areas) {
    for (const key of area.keys() ?? []) if (isUnwanted(key)) area.remove(key);
  }
}
