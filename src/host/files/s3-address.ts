import { readCredentials } from '../../lib/text/url-credentials.ts';

/** Where files are stored at a storage with the S3 protocol. */
export interface S3Address {
  /** The URL of the bucket, ending with a slash. */
  readonly base: string;
  /** Prefix of every key, such as `files/`. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Seconds for which a redirect to the storage is valid for a public file; 0 serves all files through the server. */
  readonly redirect: number;
}

const NAMES = new Set(['endpoint', 'region', 'redirect']);
/** The longest time for which a signed address may be valid, in seconds. */
const MAX_REDIRECT = 604_800;

/** True for the URL of a server, without a query that a key appended to it would become a part of. */
function isServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && search === '' && hash === '';
}

/** Parses `s3://KEY:SECRET@bucket/prefix?endpoint=…&region=…&redirect=…`; undefined for anything else. */
export function readS3Address(text: string, env: Readonly<Record<string, string | undefined>>): S3Address | undefined {
  const credentials = readCredentials(text);
  if (credentials === null) return undefined;
  const { protocol, hostname: bucket, pathname, searchParams } = new URL(text);
  const { region = 'us-east-1', redirect = '0', endpoint = '' } = Object.fromEntries(searchParams);
  const accessKeyId = credentials.user || (env.AWS_ACCESS_KEY_ID ?? '');
  const secretAccessKey = credentials.password || (env.AWS_SECRET_ACCESS_KEY ?? '');
  const names = [...searchParams.keys()];
  const isWhole =
    protocol === 's3:' &&
    /^[a-z\d][\w.-]{1,62}$/.test(bucket) &&
    /^[\w/.-]*$/.test(pathname) &&
    names.every((name) => NAMES.has(name)) &&
    names.length === new Set(names).size &&
    /^[\w-]{1,40}$/.test(region) &&
    /^\d{1,6}$/.test(redirect) &&
    Number(redirect) <= MAX_REDIRECT &&
    (endpoint === '' || isServer(endpoint)) &&
    accessKeyId !== '' &&
    secretAccessKey !== '';
  if (!isWhole) return undefined;
  const inner = pathname.replace(/^\/|\/$/g, '');
  return {
    base:
      endpoint === '' ? `https://${bucket}.s3.${region}.amazonaws.com/` : `${endpoint.replace(/\/$/, '')}/${bucket}/`,
    prefix: inner === '' ? '' : `${inner}/`,
    ...{ region, accessKeyId, secretAccessKey, redirect: Number(redirect) },
  };
}
