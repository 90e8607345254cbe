import { mergeSettings, type SettingNotice } from '@src/contracts/settings/merge-settings.ts';
import type { ProjectSettings } from '@src/contracts/settings/settings.ts';

/** Maximum characters of an imported text, about twenty times the usual size. */
export const MAX_IMPORT_LENGTH = 65_536;

/** Settings that an import must not change in a protected console (reliability, C-6 and C-21). */
const PROTECTED = ['permissionMode', 'permissionCacheType', 'sessionTimeoutProcessing', 'canEmbedIFramePage'];

/** Settings as readable JSON. */
export const settingsText = (settings: ProjectSettings): string => JSON.stringify(settings, null, 2);

/** Result of reading a text: settings with notices about skipped ones, or the reason why there are none. */
export type ReadSettings =
  | { readonly ok: true; readonly raw: unknown; readonly notices: readonly SettingNotice[] }
  | { readonly ok: false; readonly reason: 'notJson' | 'notSettings' | 'tooLarge' };

function parse(text: string): { readonly raw: unknown } | null {
  try {
    return { raw: JSON.parse(text) };
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}

/**
 * Parses a text as settings to merge into the current ones; a hardened console keeps the settings of its deployment.
 */
export function readSettings(text: string, present: ProjectSettings, hardened: boolean): ReadSettings {
  if (text.length > MAX_IMPORT_LENGTH) return { ok: false, reason: 'tooLarge' };
  const parsed = parse(text);
  if (parsed === null) return { ok: false, reason: 'notJson' };
  const raw = hardened ? withoutProtected(parsed.raw) : parsed.raw;
  const { notices } = mergeSettings(present, raw, 'default');
  if (notices.some(({ reason }) => reason === 'notSettings')) return { ok: false, reason: 'notSettings' };
  return { ok: true, raw, notices };
}

function withoutProtected(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  return Object.fromEntries(Object.entries(raw).filter(([key]) => !PROTECTED.includes(key)));
}
