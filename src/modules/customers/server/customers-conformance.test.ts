import en from '@locales/en/modules/user.json';
import zh from '@locales/zh_CN/modules/user.json';
import { resourceConformance } from '@src/server/resource/testing/conformance.ts';
import { textsIn } from '@src/server/resource/testing/texts.ts';
import { customerMessageServerResource, customerServerResource, pointsServerResource } from './customer.resource.ts';
import { faqServerResource } from './faq.resource.ts';
import { cannedReplyServerResource, feedbackReplyServerResource, feedbackServerResource } from './feedback.resource.ts';

const isText = textsIn(en, zh);

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
