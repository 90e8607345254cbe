import type { AppConfig } from '@src/contracts/app-config.ts';
import type { ProjectSettings } from '@src/contracts/settings.ts';
import type { TokenPlace } from '@src/services/storage/app-storage.ts';

/** Where the token lives: as configured, and no longer than the operator wants it kept (`permissionCacheType`, specification, section 4). */
export function tokenPlace(
  { tokenStorage }: Pick<AppConfig, 'tokenStorage'>,
  settings: Pick<ProjectSettings, 'permissionCacheType'> | null,
): TokenPlace {
  if (tokenStorage === 'cookie') return 'memory';
  return tokenStorage === 'local' && settings?.permissionCacheType === 'SESSION' ? 'session' : tokenStorage;
}
