import type { Endpoint } from './endpoint.ts';
import type { CallResponse } from './envelope.ts';
import { MESSAGES } from './errors.ts';
import { CHINESE_MESSAGES } from './response-language.literals.ts';

const CHINESE: ReadonlyMap<unknown, string> = new Map(
  Object.entries(MESSAGES).flatMap(([name, text]) => {
    const words = Object.entries(CHINESE_MESSAGES).find(([key]) => key === name)?.[1];
    return words === undefined ? [] : [[text, words] as const];
  }),
);

/**
 * Makes a product call respond in the language of its caller: texts of `MESSAGES` are in Chinese when `accept-language` begins
 * with `zh`, else as in the specification. Demo calls always respond as specified.
 */
export function inCallersLanguage(endpoint: Endpoint): Endpoint {
  if (endpoint.dialect !== 'product') return endpoint;
  return {
    ...endpoint,
    async handle(request, context) {
      return inLanguage(request.headers['accept-language'], await endpoint.handle(request, context));
    },
  };
}

/** A product response in the language of `accept-language`; hosts use it for their own responses. */
export const inLanguage = (accepted: string | undefined, answer: CallResponse): CallResponse =>
  /^\s*zh\b/i.test(accepted ?? '') ? inChinese(answer) : answer;

function inChinese(answer: CallResponse): CallResponse {
  const { body } = answer;
  if (typeof body !== 'object' || body === null || !('msg' in body)) return answer;
  return { ...answer, body: { ...body, msg: CHINESE.get(body.msg) ?? body.msg } };
}
