import { expect, it } from 'vitest';
import { spaceBetweenScripts } from './space-between-scripts.ts';

const compose = (text: string, values: Readonly<Record<string, string | number>>) =>
  spaceBetweenScripts(values, (given) => text.replaceAll(/\{(\w+)\}/g, (_, name) => String(given[name])));

it.each([
  ['还没有{name}', { name: 'AI 使用额度' }, '还没有 AI 使用额度'],
  ['{name}已停用', { name: '本地模型 v2' }, '本地模型 v2 已停用'],
  ['还没有{name}', { name: '订单' }, '还没有订单'],
  ['打开 {name} 页', { name: 'AI' }, '打开 AI 页'],
  ['“{name}”已删除', { name: 'iPhone手机' }, '“iPhone手机”已删除'],
  ['{one}{two}', { one: '由', two: 'AI' }, '由AI'],
  ['No {name} yet', { name: '订单' }, 'No 订单 yet'],
  ['共{count}条', { count: 3 }, '共3条'],
  ['{empty}之后', { empty: '' }, '之后'],
])('formats %s with %o', (text, values, composed) => {
  expect(compose(text, values)).toBe(composed);
});
