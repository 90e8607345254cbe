import { describe, expect, it } from 'vitest';
import { checkValues } from './answers/check-values.ts';
import { EMPTY_FORM, type FormNode } from './document.ts';
import { fieldOfNode, namedOptionsOf } from './node-field.ts';
import { newNode } from './operations.ts';
import { childOptions, partsOfRegion } from './region.ts';

const nodeOf = (type: string): FormNode => newNode(EMPTY_FORM, type, { zh_CN: type, en: type });
const check = (type: string, value: unknown) => {
  const { errors, chosen } = checkValues({ ...EMPTY_FORM, nodes: [nodeOf(type)] }, { [type]: value });
  return { errors, chosen };
};

describe('a region', () => {
  const node = nodeOf('region');
  const options = fieldOfNode(node).options ?? [];
  const english = (above: string | null) => childOptions(options, above).map(({ label }) => Object(label).en);

  it('is selected by level: provinces, then their cities and districts', () => {
    expect([english(null).length, english('430000'), english('430000/430100'), english('110000')]).toEqual([
      34,
      ['Changsha'],
      ['Furong', 'Tianxin', 'Yuelu'],
      [],
    ]);
    expect(partsOfRegion('430000/430100')).toEqual(['430000', '430000/430100']);
  });

  it('has a label that includes the levels above', () => {
    const named = namedOptionsOf(node).find(({ value }) => value === '430000/430100/430103');
    expect(named?.label).toEqual({ zh_CN: '湖南省 / 长沙市 / 天心区', en: 'Hunan / Changsha / Tianxin' });
  });

  it('must be one of the options', () => {
    expect(check('region', '430000/430100').errors).toEqual({});
    expect(check('region', '430000/999999').errors).toEqual({ region: { rule: 'unknownOption', params: {} } });
  });

  it('can have other options, whose upper levels need not be options', () => {
    const own = [{ value: 'north/hall-1', label: { zh_CN: '一号厅', en: 'Hall 1' } }];
    expect(childOptions(own, null)).toEqual([{ value: 'north', label: { zh_CN: 'north', en: 'north' } }]);
    expect(childOptions(own, 'north')).toEqual(own);
  });
});

describe('a media file', () => {
  it.each([
    ['file', null],
    ['video', { field: 'kind', op: 'is', value: 'video' }],
    ['audio', { field: 'kind', op: 'is', value: 'audio' }],
  ])('is checked on the server by its id, as %s', (type, where) => {
    const chosen = [{ path: type, resource: 'media', ids: ['7'], where }];
    expect(check(type, 'media:7')).toEqual({ errors: {}, chosen });
    expect(check(type, 'data:image/png;base64,AAAA').errors).toEqual({ [type]: { rule: 'format', params: {} } });
  });
});
