import en from '@locales/en/modules/ai.json';
import zh from '@locales/zh_CN/modules/ai.json';
import { resourceConformance } from '@src/server/resource/testing/conformance.ts';
import { textsIn } from '@src/server/resource/testing/texts.ts';
import { aiArticleServerResource, aiPieceServerResource } from './article.resource.ts';
import { aiAllowanceServerResource } from './assist/allowance.resource.ts';
import { aiExampleServerResource } from './bench/example.resource.ts';
import { aiCommandServerResource, aiCommandVersionServerResource } from './command.resource.ts';

const isText = textsIn(en, zh);

resourceConformance(aiCommandServerResource, {
  isText,
  others: [aiCommandVersionServerResource, aiArticleServerResource, aiPieceServerResource, aiExampleServerResource],
  sample: (index) => ({
    name: `Sample ${index}`,
    scene: 'article',
    systemText: 'You edit.',
    template: `Write about {{topic}}, ${index} times.`,
    variables: [{ key: 'topic', label: 'Topic', kind: 'text', required: true, options: '' }],
    language: 'en',
    tone: 'plain',
    temperature: 0.5,
    maxTokens: 500,
  }),
});
resourceConformance(aiCommandVersionServerResource, {
  isText,
  others: [aiCommandServerResource, aiArticleServerResource, aiPieceServerResource],
  sample: () => ({}),
});
resourceConformance(aiArticleServerResource, {
  isText,
  others: [aiCommandServerResource, aiCommandVersionServerResource, aiPieceServerResource, aiExampleServerResource],
  sample: (index) => ({
    command: '2',
    purpose: 'article',
    situation: 'normal',
    inputs: [
      { key: 'topic', value: `Sample ${index}` },
      { key: 'time', value: 'Friday' },
    ],
  }),
});
resourceConformance(aiAllowanceServerResource, {
  isText,
  sample: (index) => ({ role: String(index + 1), uses: ['article'], monthlyTokens: 1000 }),
});
resourceConformance(aiExampleServerResource, {
  isText,
  others: [aiCommandServerResource, aiCommandVersionServerResource, aiArticleServerResource, aiPieceServerResource],
  sample: (index) => ({
    title: `Example ${index}`,
    command: '2',
    inputs: [
      { key: 'topic', value: `Sample ${index}` },
      { key: 'time', value: 'Friday' },
    ],
  }),
});
resourceConformance(aiPieceServerResource, {
  isText,
  others: [aiCommandServerResource, aiCommandVersionServerResource, aiArticleServerResource],
  sample: () => ({}),
});
