import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { seekIcons } from '@src/ui/icons.ts';
import type { RemoteIconLoader } from './remote-icon-loader.ts';

async function fetchLoader(config: AppConfig): Promise<RemoteIconLoader> {
  const { createRemoteIconLoader } = await import('./remote-icon-loader.ts');
  return createRemoteIconLoader(config);
}

/**
 * Looks for unknown icons at the hosts of the configuration; gives the way to stop. With `remoteIcons` off (the default)
 * or `hardened` on nothing is loaded and nothing is asked. Called by the shell, since sign-in has no foreign icons.
 */
export function startRemoteIcons(config: AppConfig, load: typeof fetchLoader = fetchLoader): () => void {
  if (!config.remoteIcons || config.hardened) return () => undefined;
  let isStopped = false;
  let stop: () => void = () => undefined;
  load(config)
    .then((seeker) => {
      if (!isStopped) stop = seekIcons(seeker);
    })
    .catch(() => performance.mark('statehouse:remote-icons-failed'));
  return () => {
    isStopped = true;
    stop();
  };
}
