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

/** Parses `s3://KEY:SECRET@bucket/prefix?endpoint=…&region=…&redirect=…`; undefined for anything else. */
export function readS3Address(text: string, env: Readonly<Record<string, string | undefined>>): S3Address | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname: bucket, pathname, searchParams, username, password } = new URL(text);
  const { region = 'us-east-1', redirect = '0', endpoint = '' } = Object.fromEntries(searchParams);
  const accessKeyId = decodeURIComponent(username) || (env.AWS_ACCESS_KEY_ID ?? '');
  const secretAccessKey = decodeURIComponent(password) || (env.AWS_SECRET_ACCESS_KEY ?? '');
  const isWhole =
    protocol === 's3:' &&
    /^[a-z\d][\w.-]{1,62}$/.test(bucket) &&
    /^[\w/.-]*$/.test(pathname) &&
    [...searchParams.keys()].every((name) => NAMES.has(name)) &&
    /^[\w-]{1,40}$/.test(region) &&
    /^\d{1,6}$/.test(redirect) &&
    (endpoint === '' || (URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol))) &&
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
