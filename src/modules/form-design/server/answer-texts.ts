import { listAnswers } from '@src/contracts/form-document/answers/list-answers.ts';
import { objectOf } from '@src/contracts/form-document/answers/read-values.ts';
import { hasSecrets, withoutSecrets } from '@src/contracts/form-document/answers/stored-answers.ts';
import type { FormDocument, FormText } from '@src/contracts/form-document/document.ts';
import { fieldOfNode, namedOptionsOf, wordsOf } from '@src/contracts/form-document/node-field.ts';
import { readForm } from '@src/contracts/form-document/read-form.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { WordedAnswers } from '@src/contracts/resource/field-kinds/answers-kind.ts';
import { isSecret, kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import type { Row, Store } from '@src/server/store/store.ts';

const plain = (text: string): FormText => ({ zh_CN: text, en: text });
const joined = (parts: readonly FormText[], separator: string): FormText => ({
  zh_CN: parts.map(({ zh_CN }) => zh_CN).join(separator),
  en: parts.map(({ en }) => en).join(separator),
});

/** The answers of a stored text. */
export function valuesIn(text: unknown): RecordValues {
  try {
    return objectOf(JSON.parse(String(text)));
  } catch {
    // Text that is not JSON has no answers.
    return {};
  }
}

type Answered = ReturnType<typeof listAnswers>[number];

/** The label of a question, with the labels of its enclosing nodes. */
function questionOf({ node, within }: Answered): FormText {
  const outer = within.map(({ node: { label, key }, row }) => {
    const name = wordsOf(label, key);
    return row === null ? name : joined([name, plain(String(row))], ' ');
  });
  return joined([...outer, wordsOf(node.label, node.key)], ' › ');
}

/** An answer as text: options by their labels, other values as in exported files. */
function wordsOfValue({ node, value }: Answered): Label {
  if (node.type === 'boolean') return value === true ? 'resource.value.yes' : 'resource.value.no';
  const options = new Map(namedOptionsOf(node).map((option) => [option.value, option.label]));
  if (options.size === 0) {
    const field = fieldOfNode(node);
    return plain(kindOf(field.kind).print(value, field));
  }
  const names = [value].flat().map((each): FormText => {
    const label = options.get(String(each));
    return typeof label === 'object' ? label : plain(String(each));
  });
  return joined(names, ', ');
}

function wordedAnswers(document: FormDocument | null, values: RecordValues): WordedAnswers {
  if (document === null)
    return Object.entries(values).map(([key, value]) => ({
      label: plain(key),
      value: plain(typeof value === 'object' ? JSON.stringify(value) : String(value)),
    }));
  const given = listAnswers(document, values).filter(
    ({ node, value }) => !isEmpty(value) && !isSecret(fieldOfNode(node)),
  );
  return given.map((answer) => ({ label: questionOf(answer), value: wordsOfValue(answer) }));
}

/** The document of a form version; null when there is none. */
export async function readVersion(
  store: Pick<Store, 'select'>,
  { form, no }: RecordValues,
): Promise<FormDocument | null> {
  const parts = [
    { field: 'form', op: 'is', value: form },
    { field: 'no', op: 'is', value: no },
  ] as const;
  const { rows } = await store.select('formVersions', { where: { all: parts }, size: 1 });
  return readForm(String(rows[0]?.document ?? '')).document;
}

/** Derives the answers of submissions as text, with the questions of their form version. */
export async function deriveAnswers(rows: readonly Row[], { store }: RuleContext): Promise<readonly RecordValues[]> {
  const versions = new Map<string, FormDocument | null>();
  for (const { form, no } of rows) {
    const key = JSON.stringify([form, no]);
    if (versions.has(key)) continue;
    versions.set(key, await readVersion(store, { form, no }));
  }
  return rows.map(({ form, no, values }) => {
    const document = versions.get(JSON.stringify([form, no])) ?? null;
    const given = valuesIn(values);
    return {
      answers: wordedAnswers(document, given),
      // Submissions of earlier versions were stored with secrets.
      ...(document !== null && hasSecrets(document) ? { values: JSON.stringify(withoutSecrets(document, given)) } : {}),
    };
  });
}
