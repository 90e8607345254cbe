import { publicNewsListContract } from '@src/contracts/endpoints/public-news.ts';
import * as v from 'valibot';
import { assertGranted, assertRefused } from './assert-reply.ts';
import { documentOf, type Situation, trialOf } from './context.ts';

const NOWHERE = '0'.repeat(32);
const MISSING = [200, 404];

/** Reads public content. No view is counted, because the ad in the request does not exist. */
export async function tryPublic(situation: Situation): Promise<void> {
  const news = documentOf('publicNews');
  const reply = await situation.probe(news.call, {});
  const granted = assertGranted(trialOf(situation, news, 'no token'), reply, publicNewsListContract);
  const [first] = granted === null ? [] : v.parse(publicNewsListContract, granted.result).list;
  const text = documentOf('publicText');
  if (first !== undefined) {
    const path = text.call.path.replace(':slug', encodeURIComponent(first.slug));
    assertGranted(
      trialOf(situation, text, 'no token'),
      await situation.probe({ ...text.call, path }, {}),
      text.answers ?? v.unknown(),
    );
  }
  const categories = documentOf('publicCategories');
  assertGranted(
    trialOf(situation, categories, 'no token'),
    await situation.probe(categories.call, {}),
    categories.answers ?? v.unknown(),
  );
  const products = documentOf('publicProducts');
  assertGranted(
    trialOf(situation, products, 'no token'),
    await situation.probe(products.call, {}),
    products.answers ?? v.unknown(),
  );
  for (const name of ['publicText', 'publicShared', 'publicFile', 'publicPosition']) {
    const document = documentOf(name);
    const path = document.call.path.replace(/:\w+/, NOWHERE);
    const missed = await situation.probe({ ...document.call, path }, {});
    assertRefused(trialOf(situation, document, 'nothing that is there'), missed, MISSING);
  }
  const seen = documentOf('publicSeen');
  const counted = await situation.probe(seen.call, { body: { ...Object(seen.example.sends), ad: 'nobody' } });
  assertGranted(trialOf(situation, seen, 'an ad that is not there'), counted, seen.answers ?? v.unknown());
}
