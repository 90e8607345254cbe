import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const TYPED =
  /<(?:input|textarea|TextField|DateField|DateInput|PasswordField|CodeField|VariableField|ReasonField|ImagesInput|RichTextEditor|RecordForm)\b/;
const HOLDS = /\buse(?:State|Reducer|RecordForm)\b|<form\b/;
/** Ways to send input: a form, a mutation, a gateway call or an event to an actor. */
const SENDS = /<form\b|\buse(?:Mutation|Ask|ResourceApi)\(|\bgateways\b|\bactor\.send\(|\bonSubmit\b/;
const ASKS = /\buse(?:ConfirmClose|Unsaved\w+)\(/;

/** Forms on pages that may be closed without a question, each with the reason. */
const AT_ONCE: Readonly<Record<string, string>> = {
  'src/crud/conditions/filter-from-sentence.tsx': 'a filter, within the dialog of filters, which asks',
  'src/modules/ai/from-article/source-picker.tsx': 'a search',
  'src/modules/ai/writing/adopt-form.tsx': 'its page holds what is typed, and asks: article-view.tsx',
  'src/modules/eav/changes/pending-set.tsx': 'a code that stands beside the field, typed as a consent',
  'src/modules/eav/external/tables-tab.tsx': 'ticks; nothing is typed',
  'src/modules/eav/model-file/import-plan.tsx': 'ticks, within the dialog of a file that can be chosen again',
  'src/modules/eav/search/search-tab.tsx': 'a search',
  'src/modules/form-design/designer/property-panel.tsx': 'a key that is not free; all else is in the form at once',
  'src/modules/media/upload/unfinished-uploads.tsx': 'a file is chosen, and can be chosen again',
  'src/modules/statistics/period-button.tsx': 'a filter',
  'src/modules/system/account-rights.tsx': 'a search',
  'src/modules/system/security/factor-code-form.tsx': 'a code that is good for half a minute',
  'src/views/lock/unlock-panel.tsx': 'sign-in',
  'src/views/login/login-form.tsx': 'sign-in',
};

/** True when the file, or a hook that it imports by a relative path, asks before it discards input. */
function asks(path: string): boolean {
  const source = read(path);
  const hooks = [...source.matchAll(/from '(\.[^']*\/use-[\w-]+\.tsx?)'/g)].map(([, file = '']) =>
    join(dirname(path), file),
  );
  return ASKS.test(source) || hooks.some((hook) => existsSync(join(root, hook)) && ASKS.test(read(hook)));
}

it('every form on a page asks for confirmation before it discards input', () => {
  const files = ['src/crud', 'src/modules', 'src/views', 'src/shell'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const forms = files.filter((path) => {
    if (!path.endsWith('.tsx') || path.includes('.test.')) return false;
    const source = read(path);
    // Forms in dialogs are checked by dialogs.test.ts.
    return !source.includes('<Dialog') && TYPED.test(source) && HOLDS.test(source) && SENDS.test(source);
  });
  expect(forms.length).toBeGreaterThan(15);
  expect(forms.filter((path) => !asks(path)).toSorted()).toEqual(Object.keys(AT_ONCE));
});
