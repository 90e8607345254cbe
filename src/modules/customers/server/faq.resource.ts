import { invalid, ruled } from '@src/server/http/server-error.ts';
import type { Actor, RuleContext, ServerResource } from '@src/server/resource/server-resource.ts';
import { completeRow, isDeleted } from '@src/server/resource/stored-record.ts';
import { commitWrite } from '@src/server/resource/write-record.ts';
import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import { nextId } from '@src/server/store/record-fields.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { faqResource } from '../definitions/faq.ts';
import { wordsOf } from './customer-errors.ts';
import { TICKET_CONVERSATIONS } from './feedback-texts.seed.ts';

const FAQ = 'faqEntries';
const STATES = ['published', 'draft', 'archived'] as const;

/** FAQ entries of the demo, one in each state. */
const seedFaq = ({ now }: SeedOptions): readonly Row[] =>
  TICKET_CONVERSATIONS.slice(0, STATES.length).map((talk, index) => ({
    id: String(index + 1),
    question: talk.title,
    answer: talk.answer,
    status: STATES[index] ?? 'draft',
    tags: [],
    ticket: null,
    createTime: dateTimeText(addDays(now, index - 90)),
  }));

/** Server resource of FAQ entries. */
export const faqServerResource: ServerResource = { definition: faqResource, collection: FAQ, seed: seedFaq };

/**
 * Creates a draft FAQ entry from a solved ticket and returns its id. The operator who publishes it has to remove
 * personal data.
 */
export async function draftFaq(ticket: Row, actor: Actor, context: RuleContext): Promise<string> {
  const resource = context.resources.find('faqEntry');
  if (resource === undefined) throw invalid({ faq: { rule: 'missing' } });
  const question = textIn(ticket, 'title');
  const where = { field: 'question', op: 'is', value: question } as const;
  const { rows: same } = await context.store.select(FAQ, { where });
  if (same.some((row) => row.question === question && !isDeleted(row))) throw ruled(wordsOf('faqTaken'));
  const id = await nextId(context.store, FAQ);
  const { username } = actor.user;
  const row = {
    id,
    question,
    answer: ticket.solution,
    ticket: ticket.id,
    tags: [],
    creator: username,
    updater: username,
  };
  const after = completeRow(resource, row, context.now());
  await commitWrite({ resource, actor, context, request: 'faq' }, { event: 'create', before: null, after });
  return id;
}
