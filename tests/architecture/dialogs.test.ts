import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Controls that take input which would be lost, or a choice that is saved. */
const ENTERED =
  /<RecordForm\b|<ReasonField\b|<ConditionEditor\b|<textarea\b|<form\b|<TextField\b|\buseMutation\(|\bsaving\b/;
const ASKS = /\buse(DiscardQuestion|ConfirmClose)\(/;

/** Dialogs that may close at once, each with the reason. */
const AT_ONCE: Readonly<Record<string, string>> = {
  'src/modules/agent/bank-file/bank-file-dialog.tsx': 'a file is chosen, and can be chosen again',
  'src/modules/agent/impersonate-dialog.tsx':
    'its button asks about all unsaved work, of which its reason must not be part',
  'src/modules/eav/derive/derive-dialog.tsx': 'everything is ticked from the start; nothing is typed',
  'src/modules/eav/model-file/model-file-dialog.tsx': 'a file is chosen, and can be chosen again',
  'src/modules/order/print-dialog.tsx': 'notes what was printed; nothing is typed',
  'src/modules/order/refund/refund-panel.tsx':
    'finds the order by its number; the refund itself is in refund-dialog.tsx',
  'src/modules/order/tracking/tracking-dialog.tsx': 'a file is chosen, and can be chosen again',
  'src/modules/system/dept/merge-depts.tsx': 'one choice, made again by one press',
  'src/shell/header/lock-dialog.tsx': 'a passcode, which is never stored',
  'src/shell/reauth/reauth-dialog.tsx': 'a password, which is never stored',
  'src/shell/settings/import-dialog.tsx': 'what is pasted can be pasted again',
  'src/shell/unsaved-changes/unsaved-changes-dialog.tsx': 'is itself the question about what is unsaved',
};

it('every dialog that takes input asks for confirmation before it discards it', () => {
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
