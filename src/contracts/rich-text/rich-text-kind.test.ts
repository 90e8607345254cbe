import { describe, expect, it } from 'vitest';
import { holds } from '../resource/condition.ts';
import { kindOf } from '../resource/field-kinds/index.ts';
import { checkField } from '../resource/validate-record.ts';
import { documentOf, documentOfText } from './document.ts';

const field = { name: 'text', kind: 'richText', label: 'x', maxLength: 10 };
const kind = kindOf('richText');

describe('a field of text with structure', () => {
  it('takes documents, and plain texts from before', () => {
    expect(checkField(field, { text: documentOfText('short') })).toBeNull();
    expect(checkField(field, { text: 'short' })).toBeNull();
  });

  it('says where a document is wrong', () => {
    const wrong = documentOf([{ type: 'paragraph' }, { type: 'heading', attrs: { level: 7 } }]);
    expect(checkField(field, { text: wrong })).toEqual({
      rule: 'format',
      params: { maxLength: 10, place: 'content.1.attrs.level' },
    });
    expect(checkField(field, { text: documentOfText('12345678901') })?.rule).toBe('tooLong');
  });

  it('is not filled in by a document without anything in it', () => {
    expect(checkField({ ...field, required: true }, { text: documentOf([]) })?.rule).toBe('required');
  });

  it('is found by its words, and written to files as them', () => {
    const text = documentOf([
      { type: 'bulletList', content: [{ type: 'listItem', content: documentOfText('Blue Paper').content }] },
    ]);
    expect(holds({ field: 'text', op: 'contains', value: 'blue pap' }, { text })).toBe(true);
    expect(holds({ field: 'text', op: 'contains', value: 'listItem' }, { text })).toBe(false);
    expect(kind.print(text, field)).toBe('Blue Paper');
  });
});
