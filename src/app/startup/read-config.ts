import { type AppConfigResult, decodeAppConfig } from '@src/contracts/settings/app-config.ts';
import { demo } from '@src/demo/index.ts';

/** The file beside `index.html` that an administrator may change (decisions, 4). */
export const CONFIG_FILE = 'app.config.json';

/** Milliseconds that the file may take. */
const LIMIT_MS = 10_000;

/**
 * Reads and decodes the configuration. Only a 404 means that there is none and the defaults hold: they are the less safe ones, so
 * that a file that cannot be read is an error. Never rejects.
 */
export async function readConfig(load: typeof fetch = fetch, limit = LIMIT_MS): Promise<AppConfigResult> {
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

/** Decodes the text of the file; null stands for an absent one. */
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
