import { expect, it } from 'vitest';
import { CliError } from '../cli-error.mjs';
import { UnavailableError } from '../sql/sql-client.ts';
import { forOperators } from './open-database.mjs';

const coded = (code: string) => Object.assign(new Error('No space left on device'), { code });

it.each([
  ['the data folder', coded('ENOSPC')],
  ['the database, which says so itself', coded('53100')],
  ['the database, as a call is told', new UnavailableError('the database cannot be reached', 5, coded('53100'))],
])('a start without room on the disk of %s ends with a sentence', async (_where, cause) => {
  const started = forOperators(() => Promise.reject(cause));
  await expect(started).rejects.toThrow(CliError);
  await expect(started).rejects.toThrow(/^The disk .* is full\..* make room, and start again\.$/);
});

it('a start without its database names the setting, and one that fails otherwise says all', async () => {
  const away = new UnavailableError('the database cannot be reached', 5, new Error('connect ECONNREFUSED'));
  await expect(forOperators(() => Promise.reject(away))).rejects.toThrow(
    new CliError('The database of DATABASE_URL cannot be reached: Error: connect ECONNREFUSED'),
  );
  const other = new Error('something else');
  await expect(forOperators(() => Promise.reject(other))).rejects.toBe(other);
});
