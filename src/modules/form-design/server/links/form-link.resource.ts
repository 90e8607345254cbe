import { privateNodes } from '@src/contracts/form-document/private-nodes.ts';
import { readForm } from '@src/contracts/form-document/read-form.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { RandomSource } from '@src/server/http/session-port.ts';
import type { RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { both, NOT_DELETED } from '@src/server/resource/stored-record.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { formLinkResource } from '../../definitions/form-link.ts';
import { seedLinks } from '../forms.seed.ts';

/** Store collection of public links. */
export const LINKS = 'formLinks';

/** Random bytes of a token and of a secret, enough to be unguessable. */
const BYTES = 24;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const randomText = (random: RandomSource): string =>
  Array.from(random(BYTES), (byte) => ALPHABET.charAt(byte & 63)).join('');

/** Refuses a form that asks for records or files of the console; the error lists the keys of those fields. */
async function privateFault(form: unknown, { store }: Pick<RuleContext, 'store'>): Promise<FieldErrors> {
  const row = await store.get('forms', String(form ?? ''));
  const { document } = readForm(textIn(row, 'published'));
  const nodes = document === null ? [] : privateNodes(document);
  if (nodes.length === 0) return {};
  const fields = nodes.map(({ key }) => key).join(', ');
  return { form: { rule: 'format', text: 'formDesign.link.rule.private', params: { fields } } };
}

async function check(draft: RecordValues, before: Row | null, context: RuleContext): Promise<FieldErrors> {
  const { opensAt, closesAt } = draft;
  const isBackwards = typeof opensAt === 'string' && typeof closesAt === 'string' && opensAt >= closesAt;
  return {
    ...(isBackwards ? { closesAt: { rule: 'format', text: 'formDesign.link.rule.backwards' } } : {}),
    ...(before === null ? await privateFault(draft.form, context) : {}),
  };
}

/** Number of answers through a link; deleted ones do not count towards the maximum. */
export const countAnswers = async ({ store }: Pick<RuleContext, 'store'>, link: string): Promise<number> =>
  (
    await store.select('formSubmissions', {
      where: both(NOT_DELETED, { field: 'link', op: 'is', value: link }),
      size: 0,
    })
  ).total;

/** Server resource of public links. */
export const formLinkServerResource: ServerResource = {
  definition: formLinkResource,
  collection: LINKS,
  seed: seedLinks,
  rules: {
    check,
    beforeWrite: (draft, before, _actor, { random }) =>
      before === null ? { ...draft, token: randomText(random), secret: randomText(random) } : draft,
    derive: (rows, context) => Promise.all(rows.map(async ({ id }) => ({ answers: await countAnswers(context, id) }))),
  },
};
