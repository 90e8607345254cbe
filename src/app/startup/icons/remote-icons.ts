import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { seekIcons } from '@src/ui/icons.ts';
import type { RemoteIconLoader } from './remote-icon-loader.ts';

async function fetchLoader(config: AppConfig): Promise<RemoteIconLoader> {
  const { createRemoteIconLoader } = await import('./remote-icon-loader.ts');
  return createRemoteIconLoader(config);
}

/**
 * Loads unknown icons from the configured hosts; returns a stop function. With `remoteIcons` off (the default) or
 * `hardened` on nothing is loaded or requested. Called by the shell, since sign-in has bundled icons only.
 */
export function startRemoteIcons(config: AppConfig, load: typeof fetchLoader = fetchLoader): () => void {
  if (!config.remoteIcons || config.hardened) return () => undefined;
  let isStopped = false;
  let stop: () => void = () => undefined;
  load(config)
    .then((loader) => {
      if (!isStopped) stop = seekIcons(loader);
    })
    .catch(() => performance.mark('statehouse:remote-icons-failed'));
  return () => {
    isStopped = true;
    stop();
  };
}
