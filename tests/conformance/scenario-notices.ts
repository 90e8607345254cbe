import { type Notice, noticesContract } from '@src/contracts/notices.ts';
import * as v from 'valibot';
import { assertGranted } from './assert-reply.ts';
import { documentOf, type Situation, trialOf, tryBadBodies } from './context.ts';
import { showValue } from './show-value.ts';

/** Reads the notices and toggles the read mark of the first one twice. */
export async function tryNotices(situation: Situation, token: string): Promise<void> {
  const document = documentOf('notices');
  const trial = trialOf(situation, document, 'a good token');
  const granted = assertGranted(trial, await situation.probe(document.call, { token }), noticesContract);
  await tryBadBodies(situation, documentOf('markNotices'), token);
  if (granted === null) return;
  const { items } = v.parse(noticesContract, granted.result);
  const { sheet, when } = trial;
  const newestFirst = items.every(({ time }, index) => index === 0 || time <= (items[index - 1]?.time ?? ''));
  sheet.check(newestFirst, { when, at: 'result.items', expected: 'newest first', got: 'another order' });
  const [first] = items;
  if (first === undefined) return;
  await mark(situation, token, first, !first.read);
  await mark(situation, token, first, first.read);
}

async function mark(situation: Situation, token: string, { id }: Notice, read: boolean): Promise<void> {
  const document = documentOf('markNotices');
  const trial = trialOf(situation, document, read ? 'marking as read' : 'marking as unread');
  const reply = await situation.probe(document.call, { token, body: { ids: [id, 'no-such-notice'], read } });
  const granted = assertGranted(trial, reply, noticesContract);
  if (granted === null) return;
  const changed = v.parse(noticesContract, granted.result).items.find((each) => each.id === id);
  const { sheet, when } = trial;
  sheet.check(changed?.read === read, {
    when,
    at: 'result.items',
    expected: `notice ${id}, read: ${read}`,
    got: showValue(changed?.read),
  });
}
