import { CHINESE_MESSAGES } from './answer-language.literals.ts';
import type { Endpoint } from './endpoint.ts';
import type { CallResponse } from './envelope.ts';
import { MESSAGES } from './errors.ts';

const CHINESE: ReadonlyMap<unknown, string> = new Map(
  Object.entries(MESSAGES).flatMap(([name, text]) => {
    const words = Object.entries(CHINESE_MESSAGES).find(([key]) => key === name)?.[1];
    return words === undefined ? [] : [[text, words] as const];
  }),
);

/**
 * Has a product call answer in the language of its caller: texts of `MESSAGES` are Chinese where `accept-language` begins with
 * `zh`, and as the specification has them for everybody else. Demo calls always answer as specified.
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

/** An answer of the product in the language that `accept-language` names: a host says so of what it answers itself. */
export const inLanguage = (accepted: string | undefined, answer: CallResponse): CallResponse =>
  /^\s*zh\b/i.test(accepted ?? '') ? inChinese(answer) : answer;

function inChinese(answer: CallResponse): CallResponse {
  const { body } = answer;
  if (typeof body !== 'object' || body === null || !('msg' in body)) return answer;
  return { ...answer, body: { ...body, msg: CHINESE.get(body.msg) ?? body.msg } };
}
