import type { FormDocument } from '@src/contracts/form-document/document.ts';
import { privateNodes } from '@src/contracts/form-document/private-nodes.ts';
import { readForm } from '@src/contracts/form-document/read-form.ts';
import type { LinkState } from '@src/contracts/public-form/public-form.ts';
import { sessionIdOf } from '@src/server/auth/sessions.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { both, isDeleted, NOT_DELETED } from '@src/server/resource/stored-record.ts';
import { timeOf } from '@src/server/store/record-fields.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { countAnswers, LINKS } from './form-link.resource.ts';

/** What a token opens: the state and, except for `gone`, the link and its form. */
export type FoundLink =
  | { readonly state: 'gone' }
  | {
      readonly state: Exclude<LinkState, 'gone'>;
      readonly link: Row;
      readonly form: Row;
      readonly document: FormDocument;
    };

/** Key of a visitor's only answer, so that a second one is refused. */
export const keyOfVisitor = ({ id }: Row, visitor: string): string =>
  `v-${sessionIdOf(`${id} ${visitor}`).slice(0, 60)}`;

/** Key of the answer to one challenge: a proof counts once. */
export const keyOfSeed = (seed: string): string => `s-${sessionIdOf(seed).slice(0, 60)}`;

async function hasAnswered({ store }: RuleContext, key: string): Promise<boolean> {
  const where = both(NOT_DELETED, { field: 'key', op: 'is', value: key });
  return (await store.select('formSubmissions', { where, size: 0 })).total > 0;
}

async function stateOf(link: Row, visitor: string, context: RuleContext): Promise<Exclude<LinkState, 'gone'>> {
  const now = timeOf(context);
  const [opensAt, closesAt] = [textIn(link, 'opensAt'), textIn(link, 'closesAt')];
  if (opensAt !== '' && now < opensAt) return 'early';
  if (closesAt !== '' && now >= closesAt) return 'over';
  if (link.oncePerVisitor === true && (await hasAnswered(context, keyOfVisitor(link, visitor)))) return 'answered';
  const { maxAnswers } = link;
  return typeof maxAnswers === 'number' && (await countAnswers(context, link.id)) >= maxAnswers ? 'full' : 'open';
}

/**
 * Finds what a token opens for a visitor now. Unknown, withdrawn and closed links look the same, so that nothing is
 * revealed about forms that are not open.
 */
export async function findLink(token: string, visitor: string, context: RuleContext): Promise<FoundLink> {
  const where = both(NOT_DELETED, { field: 'token', op: 'is', value: token });
  const [link] = (await context.store.select(LINKS, { where, size: 1 })).rows;
  // Databases compare texts case-insensitively, but a token is case-sensitive.
  if (link === undefined || link.token !== token || link.status !== 'open') return { state: 'gone' };
  const form = await context.store.get('forms', textIn(link, 'form'));
  if (form === undefined || isDeleted(form) || form.status !== 'published') return { state: 'gone' };
  const { document } = readForm(textIn(form, 'published'));
  if (document === null || privateNodes(document).length > 0) return { state: 'gone' };
  return { state: await stateOf(link, visitor, context), link, form, document };
}
