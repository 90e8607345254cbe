import { lengthOf, MAX_SPAN, shiftDay, statisticsContract, usageContract } from '@src/contracts/statistics.ts';
import * as v from 'valibot';
import { assertGranted, assertRefused } from './assert-reply.ts';
import { documentOf, type Situation, trialOf, tryBadBodies } from './context.ts';
import { tryPublic } from './scenario-public.ts';
import { writeToNobody } from './scenario-system.ts';

const SPAN = { from: '2026-01-01', to: '2026-01-31' };
const TOO_LONG = { ...SPAN, from: shiftDay(SPAN.to, -MAX_SPAN) };
const BACKWARDS = { from: SPAN.to, to: SPAN.from };
const INVALID = [200, 400, 422];

/** Reads figures with valid and invalid input; writes only to records that do not exist. */
export async function tryBusiness(situation: Situation, token: string): Promise<void> {
  await tryFigures(situation, token);
  await tryUsage(situation, token);
  await tryPublic(situation);
  for (const each of ['revealCustomer', 'replyingTicket'])
    await writeToNobody(situation, documentOf(each), documentOf(each).example.sends, token);
}

async function tryFigures(situation: Situation, token: string): Promise<void> {
  const document = documentOf('statisticsOverview');
  for (const compare of ['previous', 'year']) {
    const trial = trialOf(situation, document, `compared with ${compare}`);
    const reply = await situation.probe(document.call, { token, body: { ...SPAN, compare } });
    const granted = assertGranted(trial, reply, statisticsContract);
    if (granted === null) continue;
    const { days, channels, figures } = v.parse(statisticsContract, granted.result);
    const { sheet, when } = trial;
    const [expected, got] = [`${lengthOf(SPAN)} days`, `${days.length} days`];
    sheet.check(expected === got, { when, at: 'result.days', expected, got });
    const revenue = figures.find(({ id }) => id === 'revenue')?.value ?? 0;
    for (const [at, parts] of [
      ['result.days', days],
      ['result.channels', channels],
    ] as const) {
      const sum = parts.reduce((all, part) => all + part.revenue, 0);
      sheet.check(sum === revenue, { when, at, expected: `a revenue of ${revenue}`, got: `${sum}` });
    }
  }
  for (const [when, span] of Object.entries({ 'too many days': TOO_LONG, 'an end before the start': BACKWARDS })) {
    const reply = await situation.probe(document.call, { token, body: { ...span, compare: 'year' } });
    assertRefused(trialOf(situation, document, when), reply, INVALID);
  }
  await tryBadBodies(situation, document, token);
}

async function tryUsage(situation: Situation, token: string): Promise<void> {
  const document = documentOf('statisticsUsage');
  const trial = trialOf(situation, document, 'a good token');
  assertGranted(
    trial,
    await situation.probe(document.call, { token, body: { ...SPAN, product: null } }),
    usageContract,
  );
  await tryBadBodies(situation, document, token);
}
