import { createRequire } from 'node:module';

// Loaded by name only when it is needed, so that no bundle contains it.
const load = createRequire(import.meta.url);

/** Timeouts of a server that stops responding. Milliseconds. */
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;
const PORTS = { 'smtp:': 587, 'smtps:': 465 };
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Opens a connection to a mail server. A password leaves this machine only over TLS.
 * @param {string} address `smtp://user:password@host:port` (TLS when the server offers it) or `smtps://…` (TLS from the start)
 * @returns {import('./message-senders.ts').MailTransport}
 */
export function openSmtp(address) {
  const { protocol, hostname, port, username, password } = new URL(address);
  const { createTransport } = load('nodemailer');
  const secure = protocol === 'smtps:';
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || PORTS[secure ? 'smtps:' : 'smtp:'],
    secure,
    requireTLS: !secure && username !== '' && !LOOPBACK.has(hostname),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
