import { type AppConfigResult, decodeAppConfig } from '@src/contracts/settings/app-config.ts';
import { demo } from '@src/demo/index.ts';

/** The file beside `index.html` that an administrator may edit. */
export const CONFIG_FILE = 'app.config.json';

/** Timeout for the file, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Reads and decodes the configuration. Only a 404 means that there is none and the defaults apply: the defaults are
 * less safe, so an unreadable file is an error. Never rejects.
 */
export async function readConfig(load: typeof fetch = fetch, limit = TIMEOUT_MS): Promise<AppConfigResult> {
  try {
    const response = await load(CONFIG_FILE, { credentials: 'same-origin', signal: AbortSignal.timeout(limit) });
    if (!response.ok && response.status !== 404) return unreadable(`HTTP ${response.status}`);
    const text = response.ok ? await response.text() : null;
    if (demo === null || !demo.isRunning) return decodeConfigText(text);
    return demo.rejectRemoteServer(decodeConfigText(text, demo.configDefaults), window.location.origin);
  } catch (cause) {
    return unreadable(String(cause));
  }
}

const unreadable = (reason: string) => ({ ok: false, field: '(file)', reason }) as const;

/** Decodes the text of the file; null means that there is no file. */
export function decodeConfigText(
  text: string | null,
  defaults: Parameters<typeof decodeAppConfig>[1] = {},
): AppConfigResult {
  if (text === null) return decodeAppConfig(undefined, defaults);
  try {
    return decodeAppConfig(JSON.parse(text), defaults);
  } catch (cause) {
    if (cause instanceof SyntaxError) return unreadable(cause.message);
    throw cause;
  }
}
