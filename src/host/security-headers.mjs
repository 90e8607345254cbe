import { randomBytes } from 'node:crypto';

/** Placeholder in `index.html` that each response replaces by its own nonce. */
export const NONCE_PLACEHOLDER = '__NONCE__';

const HOST_SOURCE = /^(?:https?:\/\/)?(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/i;
const SWITCHED_OFF = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
];

/** Headers that every response carries, whatever it holds. */
export const COMMON_HEADERS = Object.freeze({
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': SWITCHED_OFF.map((feature) => `${feature}=()`).join(', '),
});

/** A value that no other response has: 128 random bits. */
export const newNonce = () => randomBytes(16).toString('base64');

/**
 * Hosts of a list that are valid in a policy; values that could change the policy itself are dropped.
 * @param {unknown} hosts
 * @returns {string[]}
 */
const hostSources = (hosts) =>
  Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string' && HOST_SOURCE.test(host)) : [];

/** In the list of `frameHosts`: pages of the console's own server. */
const OWN_HOST = 'self';

/**
 * @param {unknown} apiBase
 * @returns {string[]} the origin of an absolute address, nothing for a path
 */
function foreignOrigin(apiBase) {
  if (typeof apiBase !== 'string' || !URL.canParse(apiBase)) return [];
  const { origin } = new URL(apiBase);
  return origin.startsWith('http') ? hostSources([origin]) : [];
}

/**
 * @param {{ remoteIcons?: unknown, externalHosts?: unknown, hardened?: unknown }} config
 * @returns {string[]} the hosts of the remote icon service, while it is on
 */
const iconHosts = ({ remoteIcons, externalHosts, hardened }) =>
  remoteIcons === true && hardened !== true ? hostSources(externalHosts) : [];

/** Servers on the machine of whoever looks at the demo, which it may ask for texts. */
const OWN_MACHINE = ['http://localhost:*', 'http://127.0.0.1:*'];

/** @param {readonly string[]} sources beside the console's own server */
const connectSource = (sources) => ['connect-src', "'self'", ...sources].join(' ');

/** The policy of the demo's own server, which runs in a worker: a page's policy does not reach there. */
export const DEMO_WORKER_POLICY = connectSource(OWN_MACHINE);

/**
 * The content security policy of one HTML response (reliability, group 7). It opens what `app.config.json` names:
 * the origin of `apiBase`, the `frameHosts`, and with `remoteIcons` the `externalHosts`.
 * @param {string} nonce
 * @param {{ apiBase?: unknown, frameHosts?: unknown, remoteIcons?: unknown, externalHosts?: unknown, hardened?: unknown }} config
 * @param {boolean} isDemo
 */
export function contentSecurityPolicy(nonce, config, isDemo = false) {
  const frames = hostSources(config.frameHosts).map((host) => (host === OWN_HOST ? "'self'" : host));
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    connectSource([...(isDemo ? OWN_MACHINE : []), ...foreignOrigin(config.apiBase), ...iconHosts(config)]),
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The third is the sanitiser's, to read what it is about to clean.
    'trusted-types default bundler dompurify',
  ].join('; ');
}
