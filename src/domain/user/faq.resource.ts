import { faqResource } from '../../contracts/resources/faq.ts';
import { addDays, dateTimeText } from '../dates.ts';
import { invalid, ruled } from '../resource/refuse.ts';
import type { Actor, RuleContext, ServerResource } from '../resource/server-resource.ts';
import { completeRow, isBinned, nextId } from '../resource/stored-record.ts';
import { carryOut } from '../resource/write-record.ts';
import type { SeedParts } from '../seed/seed-parts.ts';
import type { Row } from '../store.ts';
import { textIn } from './customer-row.ts';
import { TICKET_TALK } from './feedback-words.seed.ts';
import { wordsOf } from './user-rule.ts';

const FAQ = 'faqEntries';
const STATES = ['published', 'draft', 'archived'] as const;

/** Answers of the demo for everybody, some of them from tickets. */
const seedFaq = ({ now }: SeedParts): readonly Row[] =>
  TICKET_TALK.slice(0, STATES.length).map((talk, index) => ({
    id: String(index + 1),
    question: talk.title,
    answer: talk.answer,
    status: STATES[index] ?? 'draft',
    tags: [],
    ticket: null,
    createTime: dateTimeText(addDays(now, index - 90)),
  }));

/** The answers that everybody can read. */
export const faqServerResource: ServerResource = { definition: faqResource, collection: FAQ, seed: seedFaq };

/** Makes a draft for everybody of a solved ticket; what names the customer is left to whoever publishes it to find. */
export async function draftFaq(ticket: Row, actor: Actor, context: RuleContext): Promise<string> {
  const resource = context.resources.find('faqEntry');
  if (resource === undefined) throw invalid({ faq: { rule: 'missing' } });
  const question = textIn(ticket, 'title');
  const taken = (await context.store.list(FAQ)).some((row) => row.question === question && !isBinned(row));
  if (taken) throw ruled(wordsOf('faqTaken'));
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
  await carryOut({ resource, actor, context, request: 'faq' }, { event: 'create', before: null, after });
  return id;
}
