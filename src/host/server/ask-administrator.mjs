import { createInterface } from 'node:readline/promises';
import { CliError } from '../cli-error.mjs';

/**
 * Who administrates a new server: `ADMIN_USER` and `ADMIN_PASSWORD`, else whoever is at the terminal says.
 * @param {{ adminUser: string, adminPassword: string }} settings
 * @returns {Promise<{ account: string, password: string }>}
 * @throws {CliError} when nobody can be asked
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
