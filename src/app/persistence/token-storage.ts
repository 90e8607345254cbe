import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import type { TokenStorage } from '@src/services/storage/app-storage.ts';

/**
 * Where the token is stored: as configured, but for the session only if the operator chose so (`permissionCacheType`,
 * specification, section 4).
 */
export function tokenStorageOf({ tokenStorage }: Pick<AppConfig, 'tokenStorage'>, forSession: boolean): TokenStorage {
  return tokenStorage === 'local' && forSession ? 'session' : tokenStorage;
}
