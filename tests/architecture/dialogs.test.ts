import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What somebody composes, and would miss. */
const ENTERED = /<RecordForm\b|<ReasonField\b|<ConditionEditor\b|<textarea\b/;
const ASKS = /\buse(DiscardQuestion|ConfirmClose)\(/;

/** Dialogs that may close at once, each with the reason. */
const AT_ONCE: Readonly<Record<string, string>> = {
  'src/modules/agent/look-dialog.tsx': 'its button asks about all unsaved work, of which its reason must not be part',
  'src/shell/settings/import-dialog.tsx': 'what is pasted can be pasted again',
};

it('every dialog in which something is composed asks before that is thrown away', () => {
  const files = ['src/crud', 'src/modules', 'src/views', 'src/shell'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const dialogs = files.filter((path) => {
    if (!path.endsWith('.tsx') || path.includes('.test.')) return false;
    const source = readFileSync(join(root, path), 'utf8');
    return source.includes('<Dialog') && ENTERED.test(source);
  });
  expect(dialogs.length).toBeGreaterThan(5);
  const silent = dialogs.filter((path) => !ASKS.test(readFileSync(join(root, path), 'utf8')));
  expect(silent.toSorted()).toEqual(Object.keys(AT_ONCE));
});
