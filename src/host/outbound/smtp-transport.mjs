import { createRequire } from 'node:module';

// Loaded by name when it is wanted, so that no bundle holds it.
const load = createRequire(import.meta.url);

/** A server that does not go on answering is given up. Milliseconds. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
const PORTS = { 'smtp:': 587, 'smtps:': 465 };
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The way to a mail server. A password leaves this machine only over TLS.
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
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
