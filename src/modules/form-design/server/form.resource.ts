import { EMPTY_FORM } from '@src/contracts/form-document/document.ts';
import { readForm } from '@src/contracts/form-document/read-form.ts';
import { withBelow } from '@src/contracts/form-document/tree.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { ServerResource } from '@src/server/resource/server-resource.ts';
import type { Row } from '@src/server/store/store.ts';
import { formResource } from '../definitions/form.ts';
import { keepVersion } from './form-version.resource.ts';
import { seedForms } from './forms.seed.ts';
import { bindingProblem } from './write-bound-record.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A working copy may be unfinished, but it must be a form. */
function check({ document }: RecordValues): FieldErrors {
  if (textOf(document) === '') return {};
  const [problem] = readForm(textOf(document)).problems;
  if (problem === undefined) return {};
  const where = `${problem.line}: ${problem.path} (${problem.about || problem.fault})`;
  return { document: { rule: 'format', text: { zh_CN: where, en: where } } };
}

/** How many nodes the working copy has. */
const countNodes = ({ document }: Row): number =>
  readForm(textOf(document)).document?.nodes.flatMap(withBelow).length ?? 0;

/** Forms. */
export const formServerResource: ServerResource = {
  definition: formResource,
  collection: 'forms',
  seed: seedForms,
  rules: {
    check,
    beforeWrite: (draft, before) => ({
      ...draft,
      ...(textOf(draft.document) === '' ? { document: JSON.stringify(EMPTY_FORM) } : {}),
      ...(before === null ? { no: 0, published: null } : {}),
    }),
    derive: (rows) => rows.map((row) => ({ nodeCount: countNodes(row) })),
    async forbid(event, record, actor, context) {
      if (event !== 'publish') return null;
      if (countNodes(record) === 0) return { text: 'formDesign.rule.empty' };
      const { document } = readForm(textOf(record.document));
      const problem = document === null ? null : await bindingProblem(document, actor, context);
      return problem === null ? null : { text: `formDesign.rule.${problem}` };
    },
    async afterWrite(before, after, actor, context) {
      if (after !== null && before !== null && after.no !== before.no) await keepVersion(after, actor, context);
    },
    events: {
      publish: ({ document, no }) => ({ published: document, no: (typeof no === 'number' ? no : 0) + 1 }),
    },
    // What was filled in names the version that it was made with.
    lasting: ['publish'],
  },
};
