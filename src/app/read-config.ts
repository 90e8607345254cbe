import { type AppConfigResult, decodeAppConfig } from '@src/contracts/app-config.ts';
import { leavesOrigin } from './api-address.ts';

/** The file beside `index.html` that an administrator may change (decisions, 4). */
export const CONFIG_FILE = 'app.config.json';

const isDemo = process.env.PUBLIC_DEMO === 'true';

/** Reads and decodes the configuration; an absent file or an unreachable one means the defaults. Never rejects. */
export async function readConfig(load: typeof fetch = fetch): Promise<AppConfigResult> {
  const text = await load(CONFIG_FILE, { credentials: 'same-origin' })
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '');
  if (!isDemo) return decodeConfigText(text);
  return refuseRealServer(decodeConfigText(text, { apiBase: '/basic-api' }), window.location.origin);
}

/** The demo has accounts that everybody knows and no security: it refuses to start against another origin. */
export function refuseRealServer(read: AppConfigResult, pageOrigin: string): AppConfigResult {
  if (!read.ok || !leavesOrigin(read.config.apiBase, pageOrigin)) return read;
  return { ok: false, field: 'apiBase', reason: `${read.config.apiBase} is not ${pageOrigin}` };
}

/** Decodes the text of the file. An HTML page, as some servers send for absent files, counts as absent. */
export function decodeConfigText(text: string, defaults: Parameters<typeof decodeAppConfig>[1] = {}): AppConfigResult {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.startsWith('<')) return decodeAppConfig(undefined, defaults);
  try {
    return decodeAppConfig(JSON.parse(trimmed), defaults);
  } catch (cause) {
    if (cause instanceof SyntaxError) return { ok: false, field: '(file)', reason: cause.message };
    throw cause;
  }
}
