import { describe, expect, it } from 'vitest';
import { fillIn, missingInputs, readPlaceholders, templateFaults } from './template-placeholders.ts';

const TEMPLATE = {
  placeholders:
    'of | collection | Collection\nby | field | Field\nis | value | Value | talk\nhow | choice | Order | -,+',
  path: '/{{of}}/{{ is }}',
  filters: ['{{by}}={{is}}'],
  selection: ['{{by}}'],
  order: '{{how}}{{by}}',
  method: 'GET',
  auth: 'key',
  pageSize: 10,
  cacheSeconds: 0,
};

describe('template placeholders', () => {
  it('are parsed from lines of key, kind, label and values', () => {
    expect(readPlaceholders('by | field | Field\n\nhow|choice|Order|newest, oldest')).toEqual([
      { key: 'by', kind: 'field', label: 'Field', values: [] },
      { key: 'how', kind: 'choice', label: 'Order', values: ['newest', 'oldest'] },
    ]);
    expect(['By | field | Field', 'by | number | Field', 'by | field', 'by|field|F|a|b'].map(readPlaceholders)).toEqual(
      [null, null, null, null],
    );
  });

  it.each([
    ['a line that is none', { placeholders: 'of' }, { placeholders: 'placeholderForm' }],
    ['a key twice', { placeholders: 'of | collection | A\nof | value | B' }, { placeholders: 'placeholderTwice' }],
    [
      'a choice without choices',
      { placeholders: 'of | collection | A\nhow | choice | B' },
      { placeholders: 'placeholderChoices' },
    ],
    ['no collection', { placeholders: 'is | value | A' }, { placeholders: 'placeholderCollection' }],
    [
      'two collections',
      { placeholders: 'of | collection | A\non | collection | B' },
      { placeholders: 'placeholderCollection' },
    ],
    [
      'names that no placeholder has, at their fields',
      { path: '/{{other}}', selection: ['{{more}}'] },
      { path: 'placeholderUnknown', selection: 'placeholderUnknown' },
    ],
    [
      'a placeholder that nothing names',
      { placeholders: `${TEMPLATE.placeholders}\nmore | value | More` },
      { placeholders: 'placeholderUnused' },
    ],
    ['nothing', {}, {}],
  ])('reject %s', (_what, part, faults) => {
    expect(templateFaults({ ...TEMPLATE, ...part })).toEqual(faults);
  });
});

describe('interface from a template', () => {
  it('has the values wherever the template refers to them', () => {
    expect(fillIn(TEMPLATE, { of: 'event', by: 'category', is: ' talk ', how: '-' })).toEqual({
      method: 'GET',
      auth: 'key',
      pageSize: 10,
      cacheSeconds: 0,
      path: '/event/talk',
      order: '-category',
      filters: ['category=talk'],
      selection: ['category'],
    });
  });

  it('requires missing values, or is not offered', () => {
    const placeholders = readPlaceholders(TEMPLATE.placeholders) ?? [];
    expect(missingInputs(placeholders, { of: 'event', by: ' ', how: 'newest' })).toEqual(['by', 'is', 'how']);
  });
});
