import { EMPTY_FORM } from '@src/contracts/form-document/document.ts';
import { privateNodes } from '@src/contracts/form-document/private-nodes.ts';
import { readForm } from '@src/contracts/form-document/read-form.ts';
import { withDescendants } from '@src/contracts/form-document/tree.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { SYSTEM_ACTOR } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { both, NOT_DELETED } from '@src/server/resource/stored-record.ts';
import type { Row } from '@src/server/store/store.ts';
import { formResource } from '../definitions/form.ts';
import { recordsProblem } from './check-records.ts';
import { storeVersion } from './form-version.resource.ts';
import { seedForms } from './forms.seed.ts';
import { withModelsOnce } from './models-once.ts';
import { bindingProblem } from './write-bound-record.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A working copy may be unfinished, but it must be valid as a form. */
function check({ document }: RecordValues): FieldErrors {
  if (textOf(document) === '') return {};
  const [problem] = readForm(textOf(document)).problems;
  if (problem === undefined) return {};
  const where = `${problem.line}: ${problem.path} (${problem.about || problem.fault})`;
  return { document: { rule: 'format', text: { zh_CN: where, en: where } } };
}

/** Counts the nodes of the working copy. */
const countNodes = ({ document }: Row): number =>
  readForm(textOf(document)).document?.nodes.flatMap(withDescendants).length ?? 0;

const PUBLISHED = { field: 'status', op: 'is', value: 'published' } as const;
const COLLECTION = 'forms';

/**
 * Attributes derived from the published form: the resource it writes, and whether it replaces that resource's own form.
 */
function bindingAttributes(document: unknown): RecordValues {
  const binding = readForm(textOf(document)).document?.settings.binding;
  if (binding === undefined) return { writes: null, replaces: null, drift: null };
  return { writes: binding.resource, replaces: binding.replaces === true, drift: 'fits' };
}

/** True when another published form replaces the same resource's own form. */
async function hasRival(resource: string, { id }: Row, { store }: RuleContext): Promise<boolean> {
  const where = both(
    ...[NOT_DELETED, PUBLISHED, { field: 'id', op: 'isNot', value: id } as const],
    ...[{ field: 'writes', op: 'is', value: resource } as const, { field: 'replaces', op: 'is', value: true } as const],
  );
  return (await store.select(COLLECTION, { where, size: 0 })).total > 0;
}

/** True while visitors can open the form; then it must not contain nodes that need an account. */
async function hasOpenLink({ id }: Row, { store }: RuleContext): Promise<boolean> {
  const where = both(
    NOT_DELETED,
    { field: 'form', op: 'is', value: id } as const,
    { field: 'status', op: 'is', value: 'open' } as const,
  );
  return (await store.select('formLinks', { where, size: 0 })).total > 0;
}

/** Why this actor may not publish a form: what it writes, or the records that it asks for. */
const publicationProblem = async (...parts: Parameters<typeof bindingProblem>) =>
  (await bindingProblem(...parts)) ?? (await recordsProblem(...parts));

/** Marks published forms that no longer fit the fields they write, because fields change independently of forms. */
async function checkDrift(context: RuleContext): Promise<void> {
  const where = both(NOT_DELETED, PUBLISHED, { field: 'writes', op: 'filled' });
  const checking = withModelsOnce(context);
  for (const row of (await context.store.select(COLLECTION, { where })).rows) {
    const { document } = readForm(textOf(row.published));
    const problem = document === null ? 'drift' : await bindingProblem(document, SYSTEM_ACTOR, checking);
    const drift = problem === null ? 'fits' : 'drifted';
    if (drift !== row.drift) await context.store.update(COLLECTION, row.id, { drift });
  }
}

/** Server resource of forms. */
export const formServerResource: ServerResource = {
  definition: formResource,
  collection: COLLECTION,
  seed: seedForms,
  rules: {
    check,
    beforeWrite: (draft, before) => ({
      ...draft,
      ...(textOf(draft.document) === '' ? { document: JSON.stringify(EMPTY_FORM) } : {}),
      ...(before === null ? { no: 0, published: null, writes: null, replaces: null, drift: null } : {}),
    }),
    derive: (rows) => rows.map((row) => ({ nodeCount: countNodes(row) })),
    async forbid(event, record, actor, context) {
      if (event !== 'publish') return null;
      if (countNodes(record) === 0) return { text: 'formDesign.rule.empty' };
      const { document } = readForm(textOf(record.document));
      const checking = withModelsOnce(context);
      const problem = document === null ? null : await publicationProblem(document, actor, checking);
      if (problem !== null) return { text: `formDesign.rule.${problem}` };
      const { resource = '', replaces } = document?.settings.binding ?? {};
      if (document !== null && privateNodes(document).length > 0 && (await hasOpenLink(record, context)))
        return { text: 'formDesign.rule.linked' };
      const isTaken = replaces === true && (await hasRival(resource, record, context));
      return isTaken ? { text: 'formDesign.rule.rival' } : null;
    },
    async afterWrite(before, after, actor, context) {
      if (after !== null && before !== null && after.no !== before.no) await storeVersion(after, actor, context);
    },
    events: {
      publish: ({ document, no }) => ({
        published: document,
        no: (typeof no === 'number' ? no : 0) + 1,
        ...bindingAttributes(document),
      }),
    },
    recount: checkDrift,
    // Submissions refer to the published version, so publishing cannot be undone.
    lasting: ['publish'],
  },
};
