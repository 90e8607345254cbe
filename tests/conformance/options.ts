import { parseArgs } from 'node:util';
import type { CallScope } from '@src/contracts/endpoints/call.ts';
import { CliError } from '@src/host/cli-error.mjs';
import type { ConformanceOptions } from './run-conformance.ts';

/** Usage text of the command line. */
export const USAGE = `npm run conformance -- --base URL --user NAME --password PASSWORD [options]

  --base URL             where the server is, as https://console.example
  --prefix PATH          stands between the base and every path, as /basic-api
  --scheme NAME          stands before the token, as Bearer; without it the token stands alone
  --core                 only the four calls that every console makes
  --account              also the calls of the sign-in page beyond the password; no code is sent
  --system               also the calls of the system administration; nothing is changed
  --business             also the calls of the business modules; nothing is changed
  --demo                 also the calls of the demo that fail on purpose
  --other-user NAME      somebody with other roles, who must get a menu too, be it an empty one
  --other-password PASSWORD

The password may stand in CONFORMANCE_PASSWORD, the other one in CONFORMANCE_OTHER_PASSWORD. The run signs in wrongly
twice with the name of the user, and turns one to-do over and back: use an account that is made for it.`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/**
 * Reads the arguments of the run.
 * @throws CliError with the usage when an argument is missing or unknown, or `--base` is no address
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): ConformanceOptions {
  const values = readArguments(args);
  const user = values.user ?? '';
  const password = values.password ?? env.CONFORMANCE_PASSWORD ?? '';
  if (values.base === undefined || user === '' || password === '') {
    throw new CliError(`--base, --user and --password are needed.\n\n${USAGE}`);
  }
  const scopes: CallScope[] = ['core'];
  if (values.core !== true) scopes.push('dashboard');
  if (values.account === true) scopes.push('account');
  if (values.system === true) scopes.push('system');
  if (values.business === true) scopes.push('business');
  if (values.demo === true) scopes.push('demo');
  const otherUser = values['other-user'];
  const otherPassword = values['other-password'] ?? env.CONFORMANCE_OTHER_PASSWORD ?? '';
  if (otherUser !== undefined && otherPassword === '') throw new CliError(`--other-password is needed.\n\n${USAGE}`);
  return {
    base: addressOf(values.base),
    prefix: prefixOf(values.prefix ?? ''),
    scheme: values.scheme ?? '',
    user,
    password,
    scopes,
    other: otherUser === undefined ? null : { user: otherUser, password: otherPassword },
  };
}

function readArguments(args: readonly string[]) {
  const options = {
    base: text,
    user: text,
    password: text,
    prefix: text,
    scheme: text,
    core: flag,
    account: flag,
    system: flag,
    business: flag,
    demo: flag,
    'other-user': text,
    'other-password': text,
  };
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (cause) {
    throw new CliError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
  }
}

function addressOf(base: string): string {
  if (!/^https?:\/\//i.test(base) || !URL.canParse(base)) {
    throw new CliError(`--base must be an address that starts with http:// or https://; it is "${base}".`);
  }
  return base.replace(/\/+$/, '');
}

function prefixOf(prefix: string): string {
  const bare = prefix.replace(/\/+$/, '');
  return bare === '' || bare.startsWith('/') ? bare : `/${bare}`;
}
