import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { createIconService } from '@src/services/icons/create-icon-service.ts';
import { createIconCache, iconCacheKey } from '@src/services/icons/icon-cache.ts';
import { iconHosts } from '@src/services/icons/icon-hosts.ts';
import { StorageArea } from '@src/services/storage/web-storage.ts';
import { registerIcons } from '@src/ui/icons.ts';
import { later } from '@src/ui/later.ts';

/** Requests an icon that is not bundled; it is registered when it arrives. */
export type RemoteIconLoader = (name: string) => void;

/**
 * Creates the icon service of this window, which registers the icons that it loads. Loaded only with remote icons
 * enabled.
 */
export function createRemoteIconLoader({ title, externalHosts }: AppConfig): RemoteIconLoader {
  const env = process.env.NODE_ENV === 'production' ? 'PRODUCTION' : 'DEVELOPMENT';
  const service = createIconService({
    hosts: iconHosts(externalHosts),
    fetch: typeof window.fetch === 'function' ? (url, init) => window.fetch(url, init) : null,
    cache: createIconCache({
      store: new StorageArea(() => window.localStorage),
      key: iconCacheKey({ title, env }),
      now: Date.now,
    }),
    now: Date.now,
    later,
    onDrawings: (drawings) => registerIcons(Object.fromEntries(drawings)),
  });
  return (name) => void service.load(name);
}
