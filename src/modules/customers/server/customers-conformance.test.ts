import en from '@locales/en/user.json';
import zh from '@locales/zh_CN/user.json';
import { resourceConformance } from '@src/server/resource/testing/conformance.ts';
import { expect, it } from 'vitest';
import { customerMessageServerResource, customerServerResource, pointsServerResource } from './customer.resource.ts';
import { USER_RULES } from './customer-errors.ts';
import { faqServerResource } from './faq.resource.ts';
import { cannedReplyServerResource, feedbackReplyServerResource, feedbackServerResource } from './feedback.resource.ts';

function hasText(texts: unknown, key: string): boolean {
  const found = key
    .split('.')
    .reduce<unknown>((tree, name) => Object.entries(Object(tree)).find(([each]) => each === name)?.[1], texts);
  return typeof found === 'string' && found !== '';
}
const isText = (key: string) => hasText(en, key) && hasText(zh, key);

resourceConformance(customerServerResource, {
  isText,
  sample: (index) => ({
    nickname: `Sample ${index}`,
    phone: `1390000${String(1000 + index)}`,
    level: 'silver',
    source: 'web',
    tags: index % 2 ? ['new'] : [],
  }),
});
resourceConformance(pointsServerResource, { isText, sample: () => ({}) });
resourceConformance(customerMessageServerResource, { isText, sample: () => ({}) });
resourceConformance(faqServerResource, {
  isText,
  sample: (index) => ({ question: `Sample ${index}`, answer: 'Like this.', tags: ['help'] }),
});
resourceConformance(feedbackServerResource, {
  isText,
  others: [customerServerResource, feedbackReplyServerResource, faqServerResource],
  sample: (index) => ({
    title: `Sample ${index}`,
    kind: 'bug',
    customer: `c${1 + (index % 5)}`,
    priority: 'high',
    content: 'Nothing works any more.',
    source: 'web',
  }),
});
resourceConformance(feedbackReplyServerResource, { isText, sample: () => ({}) });
resourceConformance(cannedReplyServerResource, {
  isText,
  sample: (index) => ({ name: `Canned ${index}`, text: 'Thank you.' }),
});

it.each(USER_RULES)('the rule %s has words', (rule) => {
  expect(isText(`user.rule.${rule}`)).toBe(true);
});
