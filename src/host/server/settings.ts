import { parseArgs } from 'node:util';
import { readCredentials } from '../../lib/text/url-credentials.ts';
import type { SessionLimits } from '../../server/http/session-port.ts';
import { FILE_STORAGE_FORM, type FileStorage, IN_DATABASE, readFileStorage } from '../files/file-storage.ts';
import { isRange } from '../proxies/address-ranges.ts';

/** The settings of `npm run serve`, from the environment and the command line. */
export interface ServeSettings {
  readonly port: number;
  /** The address to listen on. */
  readonly host: string;
  /** URL of PostgreSQL; the embedded database is used when it is empty. */
  readonly databaseUrl: string;
  readonly databaseSchema: string;
  readonly databaseConnections: number;
  /** Folder of the embedded database. */
  readonly dataFolder: string;
  /** Where the bytes of files are stored: a folder, an S3 storage, or the database. */
  readonly files: FileStorage;
  readonly prefix: string;
  /** The first administrator; both are empty when not given. */
  readonly adminUser: string;
  readonly adminPassword: string;
  /** Maximum lifetime of sessions: idle, and in all. Minutes. */
  readonly sessionLimits: SessionLimits;
  /** Stores session tokens in cookies that scripts cannot read. */
  readonly sessionCookie: boolean;
  /** Seconds that running calls have to end when the server is stopped. */
  readonly stopSeconds: number;
  /** URL of the server of official accounts; empty for the fake server of the demo. */
  readonly officialAccountApi: string;
  /** URL of the mail server; messages are written to the log when it is empty. */
  readonly smtpUrl: string;
  /** Sender address of mail. */
  readonly smtpFrom: string;
  /** Gateway that turns mail into text messages, with `{mobile}` for the number; empty for none. */
  readonly smsAddress: string;
  /** Key that seals secrets, in base64; empty for the key file in the data folder. */
  readonly secretKey: string;
  /** The previous key; empty when there was none. */
  readonly secretKeyOld: string;
  /** Addresses and ranges in private networks where external databases are allowed. */
  readonly externalDatabaseHosts: readonly string[];
  /** Addresses and ranges of proxies whose `x-forwarded-for` names the caller. */
  readonly trustedProxies: readonly string[];
  /** Token that `/metrics` requires; when empty, only this machine may read the metrics. */
  readonly metricsToken: string;
  /** Fills an empty database with the rows and accounts of the demo. */
  readonly demo: boolean;
  /** Serves the finished build of the product, even when it is not one of the present sources. */
  readonly asBuilt: boolean;
}

/** An invalid setting; the message names it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Usage message for an invalid command line. */
const USAGE = 'Use: npm run serve -- [--demo] [--as-built]. Settings of the environment are listed in README.md.';

/** Checks a value; returns the problem, or undefined for a valid one. */
type FindProblem = (value: string) => string | undefined;

const inRange =
  (least: number, most: number): FindProblem =>
  (value) =>
    /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most
      ? undefined
      : `must be a number from ${least} to ${most}`;
const matching =
  (pattern: RegExp, words: string): FindProblem =>
  (value) =>
    pattern.test(value) ? undefined : words;

/** 32 bytes in base64. */
const KEY = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;
/** The required form of a key, for an error message; the rejected key is never printed. */
export const KEY_FORM = 'must be 32 bytes in base64, as `openssl rand -base64 32` prints them';
/** True for a key in the form of settings and key files. */
export const isKey = (text: string): boolean => KEY.test(text);
const findKeyProblem: FindProblem = (value) => (value === '' || isKey(value) ? undefined : KEY_FORM);

const parseList = (value: string): readonly string[] => value.split(/[\s,]+/).filter(Boolean);

const findRangesProblem: FindProblem = (value) =>
  parseList(value).every(isRange) ? undefined : 'must be addresses and ranges such as 10.0.0.0/8,192.168.1.20';

const VARIABLES = {
  PORT: { default: '5300', fault: inRange(0, 65_535) },
  HOST: { default: '127.0.0.1', fault: matching(/^[\w.:-]+$/, 'must be an address such as 0.0.0.0') },
  DATABASE_URL: { default: '', fault: findDatabaseProblem },
  DATABASE_SCHEMA: {
    default: 'statehouse',
    fault: matching(/^[a-z][a-z0-9_]{0,40}$/, 'must be a name of lower-case letters, digits and underscores'),
  },
  DATABASE_CONNECTIONS: { default: '10', fault: inRange(1, 200) },
  DATA_DIR: { default: './data', fault: matching(/\S/, 'must be a folder') },
  FILES_URL: { default: '', fault: () => undefined },
  URL_PREFIX: { default: '', fault: matching(/^(?:\/[\w.-]+)*$/, 'must be a path such as /basic-api') },
  ADMIN_USER: {
    default: '',
    fault: matching(/^(?:[\w.-]{2,20})?$/, 'must have 2 to 20 letters, digits, dots, dashes or underscores'),
  },
  ADMIN_PASSWORD: { default: '', fault: () => undefined },
  SESSION_IDLE_MINUTES: { default: '30', fault: inRange(5, 10_080) },
  SESSION_HOURS: { default: '12', fault: inRange(1, 168) },
  SESSION_COOKIE: { default: 'off', fault: matching(/^(?:on|off)$/, 'must be on or off') },
  STOP_SECONDS: { default: '10', fault: inRange(0, 600) },
  OFFICIAL_ACCOUNT_API: {
    default: 'https://api.weixin.qq.com',
    fault: matching(/^https?:\/\/[\w.:-]+$/, 'must be an address such as https://api.weixin.qq.com'),
  },
  SMTP_URL: { default: '', fault: findSmtpProblem },
  SMTP_FROM: {
    default: '',
    fault: matching(/^(?:[^\s<>@]+@[\w.-]+)?$/, 'must be an address such as desk@example.com'),
  },
  SMS_ADDRESS: {
    default: '',
    fault: matching(
      /^(?:[^\s<>@]*\{mobile\}[^\s<>@]*@[\w.-]+)?$/,
      'must be an address such as {mobile}@sms.example.com',
    ),
  },
  OUTSIDE_DATABASE_HOSTS: { default: '', fault: findRangesProblem },
  TRUSTED_PROXIES: { default: '', fault: findRangesProblem },
  METRICS_TOKEN: {
    default: '',
    fault: matching(/^(?:[\w.~+/=-]{16,200})?$/, 'must have 16 to 200 letters, digits or . _ ~ + / = -'),
  },
  SECRET_KEY: { default: '', fault: findKeyProblem },
  SECRET_KEY_OLD: { default: '', fault: findKeyProblem },
} as const satisfies Readonly<Record<string, { readonly default: string; readonly fault: FindProblem }>>;
type Variable = keyof typeof VARIABLES;
type GetValue = (name: Variable) => string;

/** The names of all settings, which the README documents. */
export const SETTING_NAMES: readonly string[] = Object.keys(VARIABLES);

/** True for a URL of a protocol whose user name and password can be read. */
const isUrlOf = (value: string, protocol: RegExp): boolean =>
  readCredentials(value) !== null && protocol.test(new URL(value).protocol);

/** The problem of a database URL. The URL itself is not printed: it holds a password. */
function findDatabaseProblem(value: string): string | undefined {
  if (value === '') return undefined;
  const isAddress = isUrlOf(value, /^postgres(?:ql)?:$/);
  return isAddress ? undefined : 'must be an address such as postgres://user:password@host:5432/database';
}

/** The problem of a mail server URL. The URL itself is not printed: it may hold a password. */
function findSmtpProblem(value: string): string | undefined {
  const isAddress = value === '' || (isUrlOf(value, /^smtps?:$/) && new URL(value).hostname !== '');
  return isAddress ? undefined : 'must be an address such as smtp://user:password@host:587 or smtps://host';
}

/** Problems of settings that depend on each other. */
function findJointProblems(getValue: GetValue): readonly string[] {
  const needs = (name: Variable, needed: Variable) =>
    getValue(name) !== '' && getValue(needed) === '' ? [`${needed} must be given where ${name} is.`] : [];
  return [...needs('SMTP_URL', 'SMTP_FROM'), ...needs('SMS_ADDRESS', 'SMTP_URL')];
}

const parseFileStorage = (
  getValue: GetValue,
  env: Readonly<Record<string, string | undefined>>,
): FileStorage | undefined =>
  readFileStorage(getValue('FILES_URL'), {
    ...{ databaseUrl: getValue('DATABASE_URL'), dataFolder: getValue('DATA_DIR'), env },
  });

/** Problems of all settings, with their names. */
function findProblems(getValue: GetValue, files: FileStorage | undefined): readonly string[] {
  const own = (Object.keys(VARIABLES) as Variable[]).flatMap((name) => {
    const fault = VARIABLES[name].fault(getValue(name));
    return fault === undefined ? [] : [`${name} ${fault}.`];
  });
  return [...own, ...(files === undefined ? [`FILES_URL ${FILE_STORAGE_FORM}.`] : []), ...findJointProblems(getValue)];
}

/**
 * Reads the settings; an empty variable counts as absent.
 * @throws SettingsError that names every invalid variable
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): ServeSettings {
  const getValue = (name: Variable): string => env[name] || VARIABLES[name].default;
  const files = parseFileStorage(getValue, env);
  const faults = findProblems(getValue, files);
  if (faults.length > 0) throw new SettingsError(faults.join('\n'));
  const flags = readFlags(args);
  return {
    port: Number(getValue('PORT')),
    host: getValue('HOST'),
    databaseUrl: getValue('DATABASE_URL'),
    databaseSchema: getValue('DATABASE_SCHEMA'),
    databaseConnections: Number(getValue('DATABASE_CONNECTIONS')),
    dataFolder: getValue('DATA_DIR'),
    files: files ?? IN_DATABASE,
    prefix: getValue('URL_PREFIX'),
    adminUser: getValue('ADMIN_USER'),
    adminPassword: getValue('ADMIN_PASSWORD'),
    sessionLimits: {
      idle: Number(getValue('SESSION_IDLE_MINUTES')),
      absolute: Number(getValue('SESSION_HOURS')) * 60,
    },
    sessionCookie: getValue('SESSION_COOKIE') === 'on',
    stopSeconds: Number(getValue('STOP_SECONDS')),
    officialAccountApi: flags.demo && !env.OFFICIAL_ACCOUNT_API ? '' : getValue('OFFICIAL_ACCOUNT_API'),
    smtpUrl: getValue('SMTP_URL'),
    smtpFrom: getValue('SMTP_FROM'),
    smsAddress: getValue('SMS_ADDRESS'),
    externalDatabaseHosts: parseList(getValue('OUTSIDE_DATABASE_HOSTS')),
    trustedProxies: parseList(getValue('TRUSTED_PROXIES')),
    metricsToken: getValue('METRICS_TOKEN'),
    secretKey: getValue('SECRET_KEY'),
    secretKeyOld: getValue('SECRET_KEY_OLD'),
    ...flags,
  };
}

function readFlags(args: readonly string[]): Pick<ServeSettings, 'demo' | 'asBuilt'> {
  const options = { demo: { type: 'boolean' }, 'as-built': { type: 'boolean' } } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    return { demo: values.demo === true, asBuilt: values['as-built'] === true };
  } catch (cause) {
    throw new SettingsError(`${cause instanceof Error ? cause.message : String(cause)}\n${USAGE}`);
  }
}
