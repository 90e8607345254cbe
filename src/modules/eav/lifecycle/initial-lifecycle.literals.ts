import type { UserLifecycle } from '../definitions/lifecycle/user-lifecycle.ts';

/** The lifecycle that editing starts from: a draft that can be finished. */
export const INITIAL_LIFECYCLE: UserLifecycle = {
  initial: 'draft',
  states: [
    { name: 'draft', zh: '草稿', en: 'Draft', tone: 'neutral', final: false },
    { name: 'done', zh: '完成', en: 'Done', tone: 'success', final: true },
  ],
  events: [
    {
      name: 'finish',
      zh: '完成',
      en: 'Finish',
      by: 'operator',
      color: 'success',
      reason: 'none',
      bulk: true,
      roles: [],
    },
  ],
  transitions: [{ event: 'finish', from: ['draft'], to: 'done', when: null, otherwiseZh: '', otherwiseEn: '' }],
  timers: [],
};
