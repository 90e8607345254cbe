import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import type { SessionLimits } from '../../server/http/session-port.ts';
import { FILE_STORAGE_FORM, type FileStorage, IN_DATABASE, readFileStorage } from '../files/file-storage.ts';

/** What `npm run serve` is told by the environment and the command line. */
export interface ServeSettings {
  readonly port: number;
  /** The address on which it listens. */
  readonly host: string;
  /** Where PostgreSQL is; the embedded one serves when it is empty. */
  readonly databaseUrl: string;
  readonly databaseSchema: string;
  readonly databaseConnections: number;
  /** Where the embedded database keeps its files. */
  readonly dataFolder: string;
  /** Where the bytes of files are kept: a folder, a storage of S3, or in the database when there is neither. */
  readonly files: FileStorage;
  readonly prefix: string;
  /** Names the first administrator; both are empty when nobody is named. */
  readonly adminUser: string;
  readonly adminPassword: string;
  /** How long sessions last: unused, and however much they are used. Minutes. */
  readonly sessionLimits: SessionLimits;
  /** Keeps the tokens of sessions in cookies that no script can read. */
  readonly sessionCookie: boolean;
  /** Seconds that calls have to end when the server is stopped. */
  readonly stopSeconds: number;
  /** Where the server that keeps official accounts is; empty for the stand-in of the demo, whose accounts exist nowhere else. */
  readonly officialAccountApi: string;
  /** The mail server that messages go out by; they are written to the log when it is empty. */
  readonly smtpUrl: string;
  /** Who mail is from. */
  readonly smtpFrom: string;
  /** The gateway that makes text messages of mail, with `{mobile}` where the number belongs; empty for none. */
  readonly smsAddress: string;
  /** What secrets are sealed with, in base64; empty for the key that lies in the data folder. */
  readonly secretKey: string;
  /** The key before that one; empty when there was none. */
  readonly secretKeyOld: string;
  /** Addresses and ranges inside the own network that databases of the model builder may be at. */
  readonly outsideDatabaseHosts: readonly string[];
  /** Fills an empty database with the rows and accounts of the demo. */
  readonly demo: boolean;
}

/** A setting that cannot be used; the message names it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** How the server is started, for whoever typed something else. */
const USAGE = 'Use: npm run serve -- [--demo]. Settings of the environment are listed in README.md.';

/** What is wrong with a value; undefined when it can be used. */
type Fault = (value: string) => string | undefined;

const numberFrom =
  (least: number, most: number): Fault =>
  (value) =>
    /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most
      ? undefined
      : `must be a number from ${least} to ${most}`;
const fitting =
  (pattern: RegExp, words: string): Fault =>
  (value) =>
    pattern.test(value) ? undefined : words;

/** 32 bytes in base64. */
const KEY = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;
/** What a key has to be like, for whoever gave another one; the key itself is never shown. */
export const KEY_FORM = 'must be 32 bytes in base64, as `openssl rand -base64 32` prints them';
/** True for a key as settings and files hold it. */
export const isKey = (text: string): boolean => KEY.test(text);
const keyFault: Fault = (value) => (value === '' || isKey(value) ? undefined : KEY_FORM);

const listIn = (value: string): readonly string[] => value.split(/[\s,]+/).filter(Boolean);

/** True for an IP address, or a range of them such as `10.0.0.0/8`. */
function isRange(text: string): boolean {
  const [net = '', prefix = '0', ...more] = text.split('/');
  const family = isIP(net);
  return more.length === 0 && family !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
}

const VARIABLES = {
  PORT: { usual: '5300', fault: numberFrom(0, 65_535) },
  HOST: { usual: '127.0.0.1', fault: fitting(/^[\w.:-]+$/, 'must be an address such as 0.0.0.0') },
  DATABASE_URL: { usual: '', fault: databaseFault },
  DATABASE_SCHEMA: {
    usual: 'statehouse',
    fault: fitting(/^[a-z][a-z0-9_]{0,40}$/, 'must be a name of lower-case letters, digits and underscores'),
  },
  DATABASE_CONNECTIONS: { usual: '10', fault: numberFrom(1, 200) },
  DATA_DIR: { usual: './data', fault: fitting(/\S/, 'must be a folder') },
  FILES_URL: { usual: '', fault: () => undefined },
  URL_PREFIX: { usual: '', fault: fitting(/^(?:\/[\w.-]+)*$/, 'must be a path such as /basic-api') },
  ADMIN_USER: {
    usual: '',
    fault: fitting(/^(?:[\w.-]{2,20})?$/, 'must have 2 to 20 letters, digits, dots, dashes or underscores'),
  },
  ADMIN_PASSWORD: { usual: '', fault: () => undefined },
  SESSION_IDLE_MINUTES: { usual: '30', fault: numberFrom(5, 10_080) },
  SESSION_HOURS: { usual: '12', fault: numberFrom(1, 168) },
  SESSION_COOKIE: { usual: 'off', fault: fitting(/^(?:on|off)$/, 'must be on or off') },
  STOP_SECONDS: { usual: '10', fault: numberFrom(0, 600) },
  OFFICIAL_ACCOUNT_API: {
    usual: 'https://api.weixin.qq.com',
    fault: fitting(/^https?:\/\/[\w.:-]+$/, 'must be an address such as https://api.weixin.qq.com'),
  },
  SMTP_URL: { usual: '', fault: smtpFault },
  SMTP_FROM: { usual: '', fault: fitting(/^(?:[^\s<>@]+@[\w.-]+)?$/, 'must be an address such as desk@example.com') },
  SMS_ADDRESS: {
    usual: '',
    fault: fitting(
      /^(?:[^\s<>@]*\{mobile\}[^\s<>@]*@[\w.-]+)?$/,
      'must be an address such as {mobile}@sms.example.com',
    ),
  },
  OUTSIDE_DATABASE_HOSTS: {
    usual: '',
    fault: (value) =>
      listIn(value).every(isRange) ? undefined : 'must be addresses and ranges such as 10.0.0.0/8,192.168.1.20',
  },
  SECRET_KEY: { usual: '', fault: keyFault },
  SECRET_KEY_OLD: { usual: '', fault: keyFault },
} as const satisfies Readonly<Record<string, { readonly usual: string; readonly fault: Fault }>>;
type Variable = keyof typeof VARIABLES;
type ValueIn = (name: Variable) => string;

/** The names of all settings, which the README explains. */
export const SETTING_NAMES: readonly string[] = Object.keys(VARIABLES);

/** The address itself is not shown: it holds a password. */
function databaseFault(value: string): string | undefined {
  if (value === '') return undefined;
  const isAddress = URL.canParse(value) && /^postgres(?:ql)?:$/.test(new URL(value).protocol);
  return isAddress ? undefined : 'must be an address such as postgres://user:password@host:5432/database';
}

/** The address itself is not shown: it may hold a password. */
function smtpFault(value: string): string | undefined {
  const isAddress =
    value === '' ||
    (URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '');
  return isAddress ? undefined : 'must be an address such as smtp://user:password@host:587 or smtps://host';
}

/** What is wrong with settings that go together. */
function jointFaults(valueIn: ValueIn): readonly string[] {
  const needs = (name: Variable, needed: Variable) =>
    valueIn(name) !== '' && valueIn(needed) === '' ? [`${needed} must be given where ${name} is.`] : [];
  return [...needs('SMTP_URL', 'SMTP_FROM'), ...needs('SMS_ADDRESS', 'SMTP_URL')];
}

const filesIn = (valueIn: ValueIn, env: Readonly<Record<string, string | undefined>>): FileStorage | undefined =>
  readFileStorage(valueIn('FILES_URL'), {
    ...{ databaseUrl: valueIn('DATABASE_URL'), dataFolder: valueIn('DATA_DIR'), env },
  });

/** What is wrong with each setting and with those that go together, by their names. */
function faultsIn(valueIn: ValueIn, files: FileStorage | undefined): readonly string[] {
  const own = (Object.keys(VARIABLES) as Variable[]).flatMap((name) => {
    const fault = VARIABLES[name].fault(valueIn(name));
    return fault === undefined ? [] : [`${name} ${fault}.`];
  });
  return [...own, ...(files === undefined ? [`FILES_URL ${FILE_STORAGE_FORM}.`] : []), ...jointFaults(valueIn)];
}

/**
 * Reads the settings; an empty variable counts as none.
 * @throws SettingsError that names every variable that cannot be used
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): ServeSettings {
  const valueIn = (name: Variable): string => env[name] || VARIABLES[name].usual;
  const files = filesIn(valueIn, env);
  const faults = faultsIn(valueIn, files);
  if (faults.length > 0) throw new SettingsError(faults.join('\n'));
  const demo = readDemo(args);
  return {
    port: Number(valueIn('PORT')),
    host: valueIn('HOST'),
    databaseUrl: valueIn('DATABASE_URL'),
    databaseSchema: valueIn('DATABASE_SCHEMA'),
    databaseConnections: Number(valueIn('DATABASE_CONNECTIONS')),
    dataFolder: valueIn('DATA_DIR'),
    files: files ?? IN_DATABASE,
    prefix: valueIn('URL_PREFIX'),
    adminUser: valueIn('ADMIN_USER'),
    adminPassword: valueIn('ADMIN_PASSWORD'),
    sessionLimits: {
      idle: Number(valueIn('SESSION_IDLE_MINUTES')),
      absolute: Number(valueIn('SESSION_HOURS')) * 60,
    },
    sessionCookie: valueIn('SESSION_COOKIE') === 'on',
    stopSeconds: Number(valueIn('STOP_SECONDS')),
    officialAccountApi: demo && !env.OFFICIAL_ACCOUNT_API ? '' : valueIn('OFFICIAL_ACCOUNT_API'),
    smtpUrl: valueIn('SMTP_URL'),
    smtpFrom: valueIn('SMTP_FROM'),
    smsAddress: valueIn('SMS_ADDRESS'),
    outsideDatabaseHosts: listIn(valueIn('OUTSIDE_DATABASE_HOSTS')),
    secretKey: valueIn('SECRET_KEY'),
    secretKeyOld: valueIn('SECRET_KEY_OLD'),
    demo,
  };
}

function readDemo(args: readonly string[]): boolean {
  try {
    return parseArgs({ args: [...args], options: { demo: { type: 'boolean' } } }).values.demo === true;
  } catch (cause) {
    throw new SettingsError(`${cause instanceof Error ? cause.message : String(cause)}\n${USAGE}`);
  }
}
