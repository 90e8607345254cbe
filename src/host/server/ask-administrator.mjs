import { createInterface } from 'node:readline/promises';
import { CliError } from '../cli-error.mjs';

/**
 * The first administrator of a new server: from `ADMIN_USER` and `ADMIN_PASSWORD`, else prompted for at the terminal.
 * @param {{ adminUser: string, adminPassword: string }} settings
 * @returns {Promise<{ account: string, password: string }>}
 * @throws {CliError} when there is no terminal to prompt at
 */
export async function promptAdministrator({ adminUser, adminPassword }) {
  if (adminUser !== '' && adminPassword !== '') return { account: adminUser, password: adminPassword };
  if (!process.stdin.isTTY)
    throw new CliError(
      'The database is empty. Give ADMIN_USER and ADMIN_PASSWORD for the first administrator, or start it with --demo.',
    );
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    console.log('The database is empty: who administrates?');
    const account = adminUser || (await terminal.question('Name: ')).trim();
    if (!/^[\w.-]{2,20}$/.test(account))
      throw new CliError('A name has 2 to 20 letters, digits, dots, dashes or underscores.');
    return { account, password: adminPassword || (await terminal.question('Password: ')) };
  } finally {
    terminal.close();
  }
}
