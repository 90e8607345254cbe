import { parseArgs } from 'node:util';
import { CliError } from './cli-error.mjs';

/**
 * Parses the command line.
 * @param {string[]} args
 * @returns {{ prefix: string, demo: boolean }}
 * @throws {CliError} for an unknown option, and for a prefix that is not a path such as `/basic-api`
 */
export function readOptions(args) {
  try {
    const { values } = parseArgs({ args, options: { prefix: { type: 'string' }, demo: { type: 'boolean' } } });
    const { prefix = '', demo = false } = values;
    if (prefix === '' || /^(\/[\w.-]+)+$/.test(prefix)) return { prefix, demo };
  } catch (cause) {
    throw new CliError(
      `${cause instanceof Error ? cause.message : cause}\nUse: npm run backend -- [--demo] [--prefix /path]`,
    );
  }
  throw new CliError('--prefix must be a path such as /basic-api.');
}
