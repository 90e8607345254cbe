/** Phrases from which the demo generator builds texts. */
export const WORDS = {
  zh_CN: {
    headings: ['背景', '做了什么', '对您意味着什么'],
    openers: ['最近，', '今天，', '经过准备，', '应客户要求，'],
    sentences: [
      '团队围绕“{topic}”梳理了流程，把常用步骤放在一起。',
      '“{topic}”面向日常工作，打开即可使用。',
      '我们从客户的提问出发，先解决最常见的三件事。',
      '已有数据保持不变，原来的做法仍然可用。',
      '如有疑问，可以在帮助中心查看“{topic}”的说明。',
      '后续进展会在这里公布。',
    ],
    kept: (list: readonly string[]) => `文中提到${list.join('、')}。`,
    assisted: {
      reply: (topic: string) =>
        `您好，关于“${topic}”，我们已经收到并开始核实，今天内给您答复。如有补充，请直接回复本消息。`,
      conversation: (topic: string) => `客户反映：${topic}。目前仍在处理，下一步是核实情况并回复客户。`,
      altText: (topic: string) => `图片内容：${topic}`,
      description: (topic: string) => `${topic}，面向日常工作，打开即可使用。`,
    },
    title: (topic: string, no: number) => `${['走近', '关于', '读懂', '一文看', '新变化：'][no] ?? ''}${topic}`,
  },
  en: {
    headings: ['Background', 'What was done', 'What it means for you'],
    openers: ['Recently, ', 'Today, ', 'After some preparation, ', 'As customers asked, '],
    sentences: [
      'the team looked at “{topic}” and put the usual steps together. ',
      '“{topic}” is made for daily work and opens ready to use. ',
      'we began with what customers ask and solved the three most common things first. ',
      'existing data stays as it is and the former way still works. ',
      'the help centre explains “{topic}” to everybody who has a question. ',
      'further steps are announced here. ',
    ],
    kept: (list: readonly string[]) => `It is about ${list.join(', ')}. `,
    assisted: {
      reply: (topic: string) =>
        `Hello, we have your message about “${topic}” and are looking into it. You will hear from us today.`,
      conversation: (topic: string) =>
        `The customer writes: ${topic}. It is not settled; next, check the matter and answer.`,
      altText: (topic: string) => `Picture: ${topic}`,
      description: (topic: string) => `${topic}, made for daily work and ready to use.`,
    },
    title: (topic: string, no: number) =>
      `${['Closer to', 'About', 'Understanding', 'All of', 'New:'][no] ?? ''} ${topic}`,
  },
} as const;

/** Tag that labels a news item as generated. */
export const LABELS: Readonly<Record<string, string>> = { zh_CN: 'AI 辅助', en: 'AI assisted' };
