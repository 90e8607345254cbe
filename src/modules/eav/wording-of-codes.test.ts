import words from '@locales/zh_CN/modules/eav.json' with { type: 'json' };
import { expect, it } from 'vitest';

/** All texts of a part of the catalogue, as `key: text`. */
const textsOf = (part: object, path = ''): readonly string[] =>
  Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${path}${name}: ${value}`] : textsOf(value, `${path}${name}.`),
  );

it('calls the code of a site, collection or field the same everywhere, apart from program code', () => {
  expect(textsOf(words.eav).filter((text) => text.includes('代码'))).toEqual([
    'type.code: 代码文本',
    'call.snippet: 调用代码',
  ]);
});
