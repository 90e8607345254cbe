import * as v from 'valibot';

/**
 * Storage of the token between page loads; see the storage section of `src/services/README.md`. No cookies:
 * `src/decisions/0008-no-token-in-cookies.md`.
 */
export const TOKEN_STORAGE = ['local', 'session', 'memory'] as const;

/** Sources of routes and menus (specification, section 6). */
export const PERMISSION_MODES = ['ROLE', 'BACK', 'ROUTE_MAPPING'] as const;
export type PermissionMode = (typeof PERMISSION_MODES)[number];

const entries = {
  title: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)), 'Statehouse'),
  apiBase: v.optional(v.string(), ''),
  urlPrefix: v.optional(v.string(), ''),
  authorizationScheme: v.optional(v.string(), ''),
  tokenStorage: v.optional(v.picklist(TOKEN_STORAGE), 'local'),
  permissionMode: v.optional(v.picklist(PERMISSION_MODES), 'BACK'),
  /** Hosts whose pages may be embedded; `self` is the guide deployed with the console. */
  frameHosts: v.optional(v.array(v.string()), []),
  externalHosts: v.optional(v.array(v.string()), []),
  remoteIcons: v.optional(v.boolean(), false),
  inspector: v.optional(v.boolean(), false),
  hardened: v.optional(v.boolean(), false),
};

/**
 * `app.config.json`: configuration that an administrator may change without a new build. Absent keys take their
 * default.
 */
export const appConfigContract = v.object(entries);
export type AppConfig = v.InferOutput<typeof appConfigContract>;

/** Result of reading `app.config.json`: a usable configuration with its unknown keys, or the first invalid field. */
export type AppConfigResult =
  | { readonly ok: true; readonly config: AppConfig; readonly unknownKeys: readonly string[] }
  | { readonly ok: false; readonly field: string; readonly reason: string };

/** Decodes the parsed text of `app.config.json`; `undefined` stands for an absent file. Never throws. */
export function decodeAppConfig(raw: unknown, defaults: Partial<AppConfig> = {}): AppConfigResult {
  const given = raw === undefined ? {} : raw;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { ok: false, field: '(file)', reason: 'Expected an object' };
  }
  const result = v.safeParse(appConfigContract, { ...defaults, ...given });
  if (!result.success) {
    const issue = result.issues[0];
    return { ok: false, field: v.getDotPath(issue) ?? '(file)', reason: issue.message };
  }
  return { ok: true, config: result.output, unknownKeys: Object.keys(given).filter((key) => !(key in entries)) };
}
