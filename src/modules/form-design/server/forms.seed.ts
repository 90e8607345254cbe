import type { FormDocument, FormNode, FormText } from '@src/contracts/form-document/document.ts';
import { EMPTY_FORM } from '@src/contracts/form-document/document.ts';
import { removeNodes } from '@src/contracts/form-document/operations.ts';
import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';
import { SEED_WORDS as WORDS } from './form-words.seed.ts';

type Rest = Partial<Omit<FormNode, 'id' | 'type' | 'key' | 'label'>>;

const node = (id: number, type: string, key: string, label: FormText, rest: Rest = {}): FormNode => ({
  ...{ id: `n${id}`, type, key, label },
  span: { xs: 12, md: type === 'text' || type === 'integer' ? 6 : 12, lg: 6 },
  props: {},
  children: [],
  ...rest,
});

/** The visit report of the demo: steps, a repeat, and rules that show, require and compute. */
const VISIT: FormDocument = {
  ...EMPTY_FORM,
  lastId: 12,
  nodes: [
    node(1, 'steps', '', WORDS.steps, {
      children: [
        node(2, 'step', '', WORDS.customer, {
          children: [
            node(3, 'text', 'company', WORDS.company, { required: true, props: { maxLength: 60 } }),
            node(4, 'phone', 'phone', WORDS.phone),
            node(5, 'select', 'outcome', WORDS.outcome, {
              required: true,
              props: {
                options: [
                  { value: 'order', label: WORDS.ordered },
                  { value: 'later', label: WORDS.later },
                ],
              },
            }),
            node(6, 'longText', 'reason', WORDS.reason),
          ],
        }),
        node(7, 'step', '', WORDS.items, {
          children: [
            node(8, 'repeat', 'items', WORDS.item, {
              props: { min: 1, max: 20 },
              children: [
                node(9, 'text', 'name', WORDS.name, { required: true }),
                node(10, 'integer', 'count', WORDS.count, { default: 1, props: { min: 1 } }),
                node(11, 'integer', 'price', WORDS.price, { props: { min: 0 } }),
                node(12, 'integer', 'total', WORDS.total),
              ],
            }),
          ],
        }),
      ],
    }),
  ],
  rules: [
    {
      id: 'r1',
      when: { field: 'outcome', op: 'is', value: 'later' },
      actions: [
        { do: 'show', node: 'n6' },
        { do: 'require', node: 'n6' },
      ],
    },
    {
      id: 'r2',
      when: { field: 'count', op: 'filled' },
      actions: [{ do: 'compute', node: 'n12', compute: { from: 'product', fields: ['count', 'price'] } }],
    },
  ],
};

const FEEDBACK: FormDocument = {
  ...EMPTY_FORM,
  lastId: 3,
  nodes: [
    node(1, 'heading', '', WORDS.feedback, { props: { level: 3 } }),
    node(2, 'multiSelect', 'topics', WORDS.topics, {
      props: {
        options: [
          { value: 'price', label: WORDS.price },
          { value: 'service', label: WORDS.service },
        ],
      },
    }),
    node(3, 'longText', 'words', WORDS.words, { required: true }),
  ],
};

/** The first published version of the visit report, without the phone number. */
const FIRST_VISIT: FormDocument = { ...VISIT, nodes: removeNodes(VISIT, ['n4']).nodes };

/** Forms of the demo: one published, one draft, one deprecated. */
export const seedForms = ({ now }: SeedOptions): readonly Row[] => {
  const row = (id: string, words: FormText, document: FormDocument, status: string, no: number): Row => ({
    ...{ id, name: words.zh_CN, description: null, status, no },
    document: JSON.stringify(document),
    published: no === 0 ? null : JSON.stringify(document),
    createTime: dateTimeText(addDays(now, -30 - Number(id))),
  });
  return [
    row('1', WORDS.visit, VISIT, 'published', 2),
    row('2', WORDS.feedback, FEEDBACK, 'draft', 0),
    row('3', WORDS.old, FEEDBACK, 'deprecated', 1),
  ];
};

/** The published versions of the demo's forms. */
export const seedFormVersions = ({ now }: SeedOptions): readonly Row[] => {
  const row = (id: string, form: string, words: FormText, no: number, document: FormDocument, days: number): Row => {
    const time = dateTimeText(addDays(now, -days));
    return {
      ...{ id, form, no, title: `${words.zh_CN} v${no}`, document: JSON.stringify(document) },
      ...{ publishedAt: time, publishedBy: 'vben', createTime: time },
    };
  };
  return [
    row('1', '1', WORDS.visit, 1, FIRST_VISIT, 20),
    row('2', '1', WORDS.visit, 2, VISIT, 9),
    row('3', '3', WORDS.old, 1, FEEDBACK, 30),
  ];
};

/** The submissions of the demo's visit report. */
export const seedSubmissions = ({ now }: SeedOptions): readonly Row[] =>
  ['青禾商贸', '云帆科技', '海岳物流'].map((company, index) => ({
    id: String(index + 1),
    title: WORDS.visit.zh_CN,
    form: '1',
    no: index === 0 ? 1 : 2,
    values: JSON.stringify({
      company,
      ...(index === 0 ? {} : { phone: `1380000010${index}` }),
      outcome: index === 1 ? 'later' : 'order',
      ...(index === 1 ? { reason: WORDS.tooEarly.zh_CN } : {}),
      items: [{ name: 'A1', count: index + 1, price: 50, total: 50 * (index + 1) }],
    }),
    createTime: dateTimeText(addDays(now, index - 9)),
  }));

/** Public links of the demo: one open, one expired. */
export const seedLinks = ({ now }: SeedOptions): readonly Row[] => {
  const row = (id: string, name: FormText, token: string, rest: Readonly<Record<string, unknown>>): Row => ({
    ...{ id, name: name.zh_CN, form: '1', token, secret: `demo-${token}`, status: 'open' },
    ...{ opensAt: null, closesAt: null, maxAnswers: null, perHour: 20, oncePerVisitor: false },
    createTime: dateTimeText(addDays(now, -5)),
    ...rest,
  });
  return [
    row('1', WORDS.fair, 'demo-visit-report', { maxAnswers: 500 }),
    row('2', WORDS.spring, 'demo-spring-visits', { closesAt: dateTimeText(addDays(now, -1)) }),
  ];
};
