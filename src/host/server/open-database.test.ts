import { expect, it } from 'vitest';
import { CliError } from '../cli-error.mjs';
import { UnavailableError } from '../sql/sql-client.ts';
import { forOperators } from './open-database.mjs';

const coded = (code: string) => Object.assign(new Error('No space left on device'), { code });

it.each([
  ['the data folder', coded('ENOSPC')],
  ['the database, reported directly', coded('53100')],
  [
    'the database, as the cause of another error',
    new UnavailableError('the database cannot be reached', 5, coded('53100')),
  ],
])('a start with a full disk of %s ends with a message', async (_where, cause) => {
  const started = forOperators(() => Promise.reject(cause));
  await expect(started).rejects.toThrow(CliError);
  await expect(started).rejects.toThrow(/^The disk .* is full\..* make room, and start again\.$/);
});

it('a start without its database ends with a message that names the setting; other errors are passed on', async () => {
  const away = new UnavailableError('the database cannot be reached', 5, new Error('connect ECONNREFUSED'));
  await expect(forOperators(() => Promise.reject(away))).rejects.toThrow(
    new CliError('The database of DATABASE_URL cannot be reached: Error: connect ECONNREFUSED'),
  );
  const other = new Error('something else');
  await expect(forOperators(() => Promise.reject(other))).rejects.toBe(other);
});
