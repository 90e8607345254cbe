import { randomBytes } from 'node:crypto';

/** Placeholder in `index.html` that each response replaces with its own nonce. */
export const NONCE_PLACEHOLDER = '__NONCE__';

const HOST_SOURCE = /^(?:https?:\/\/)?(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/i;
const DISABLED_FEATURES = [
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

/** Headers of every response. */
export const COMMON_HEADERS = Object.freeze({
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': DISABLED_FEATURES.map((feature) => `${feature}=()`).join(', '),
});

/** A random value for one response: 128 bits. */
export const newNonce = () => randomBytes(16).toString('base64');

/**
 * Hosts of a list that are valid in a policy; values that could change the policy itself are dropped.
 * @param {unknown} hosts
 * @returns {string[]}
 */
const hostSources = (hosts) =>
  Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string' && HOST_SOURCE.test(host)) : [];

/** Entry of `frameHosts` for pages of the console's own server. */
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
 * @returns {string[]} the hosts of the remote icon service, when it is enabled
 */
const iconHosts = ({ remoteIcons, externalHosts, hardened }) =>
  remoteIcons === true && hardened !== true ? hostSources(externalHosts) : [];

/** Model servers on the demo user's own machine. */
const LOCAL_SERVERS = ['http://localhost:*', 'http://127.0.0.1:*'];

/** @param {readonly string[]} sources beside the console's own server */
const connectSource = (sources) => ['connect-src', "'self'", ...sources].join(' ');

/** The policy of the demo's own server, which runs in a worker: the page's policy does not apply there. */
export const DEMO_WORKER_POLICY = connectSource(LOCAL_SERVERS);

/**
 * The content security policy of one HTML response (reliability, group 7). It allows the sources in `app.config.json`:
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
    connectSource([...(isDemo ? LOCAL_SERVERS : []), ...foreignOrigin(config.apiBase), ...iconHosts(config)]),
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // `dompurify` is needed by the sanitiser to parse what it cleans.
    'trusted-types default bundler dompurify',
  ].join('; ');
}
