import { describe, expect, it } from 'vitest';
import { holds } from '../resource/condition.ts';
import { kindOf } from '../resource/field-kinds/index.ts';
import { checkField } from '../resource/validate-record.ts';
import { documentOf, documentOfText } from './document.ts';

const field = { name: 'text', kind: 'richText', label: 'x', maxLength: 10 };
const kind = kindOf('richText');

describe('a rich text field', () => {
  it('accepts documents, and plain text of earlier versions', () => {
    expect(checkField(field, { text: documentOfText('short') })).toBeNull();
    expect(checkField(field, { text: 'short' })).toBeNull();
  });

  it('reports where a document is invalid', () => {
    const wrong = documentOf([{ type: 'paragraph' }, { type: 'heading', attrs: { level: 7 } }]);
    expect(checkField(field, { text: wrong })).toEqual({
      rule: 'format',
      params: { maxLength: 10, place: 'content.1.attrs.level' },
    });
    expect(checkField(field, { text: documentOfText('12345678901') })?.rule).toBe('tooLong');
  });

  it('is empty when its document has no content', () => {
    expect(checkField({ ...field, required: true }, { text: documentOf([]) })?.rule).toBe('required');
  });

  it('is searched and exported by its text', () => {
    const text = documentOf([
      { type: 'bulletList', content: [{ type: 'listItem', content: documentOfText('Blue Paper').content }] },
    ]);
    expect(holds({ field: 'text', op: 'contains', value: 'blue pap' }, { text })).toBe(true);
    expect(holds({ field: 'text', op: 'contains', value: 'listItem' }, { text })).toBe(false);
    expect(kind.print(text, field)).toBe('Blue Paper');
  });
});
