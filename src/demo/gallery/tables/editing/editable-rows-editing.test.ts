import { describe, expect, it } from 'vitest';
import { LINE_FIELDS, type Line, type LineField } from './editable-rows.ts';
import { editedLine, editLines, type LinesEvent, type LinesState } from './editable-rows-editing.ts';

const LAMP: Line = { id: 'l1', name: 'Lamp', count: 4, price: 2_400, free: 9 };
const MAT: Line = { id: 'l2', name: 'Mat', count: 1, price: 8_800, free: 2 };
const steps = (...events: readonly LinesEvent[]): LinesState =>
  events.reduce<LinesState>(editLines, { lines: [LAMP, MAT], editing: null });

const OPENED: LinesEvent = { type: 'opened', id: 'l1', fields: LINE_FIELDS };
const typed = (field: LineField, text: string): LinesEvent => ({
  type: 'typed',
  field,
  text,
});

describe('editing a line', () => {
  it('starts with the values as texts', () => {
    expect(steps(OPENED).editing).toEqual({
      id: 'l1',
      fields: ['name', 'count', 'price'],
      draft: { name: 'Lamp', count: '4', price: '24.00' },
      faults: {},
      phase: 'typing',
      focus: { field: 'name' },
      refusal: null,
    });
  });

  it('validates all fields together, and focuses the first invalid one', () => {
    const { editing } = steps(OPENED, typed('name', ' '), typed('count', '0'), typed('price', '1.234'), {
      type: 'submitted',
    });
    expect(editing?.faults).toEqual({ name: 'required', count: 'wholeNumber', price: 'money' });
    expect(editing?.focus).toEqual({ field: 'name' });
    expect(editing?.phase).toBe('typing');
  });

  it('clears an error with the next input in its field', () => {
    const wrong = steps(OPENED, typed('name', ''), typed('count', 'x'), { type: 'submitted' });
    expect(editLines(wrong, typed('count', '5')).editing?.faults).toEqual({ name: 'required' });
  });

  it('checks the stock, ignores other events meanwhile, and saves accepted values', () => {
    const saving = steps(OPENED, typed('count', '7'), typed('name', ' Lamp 2 '), { type: 'submitted' });
    expect(saving.editing?.phase).toBe('saving');
    expect(editedLine(saving)).toEqual({ id: 'l1', name: 'Lamp 2', count: 7, price: 2_400, free: 9 });
    for (const event of [typed('count', '8'), { type: 'cancelled' }, OPENED] as const) {
      expect(editLines(saving, event)).toBe(saving);
    }
    expect(editLines(saving, { type: 'accepted' })).toEqual({
      lines: [{ id: 'l1', name: 'Lamp 2', count: 7, price: 2_400, free: 9 }, MAT],
      editing: null,
    });
  });

  it('continues with the typed values when the stock is not sufficient', () => {
    const refused = steps(
      OPENED,
      typed('count', '70'),
      { type: 'submitted' },
      { type: 'refused', refusal: 'notEnough' },
    );
    expect(refused.lines).toEqual([LAMP, MAT]);
    expect(refused.editing).toMatchObject({ phase: 'typing', refusal: 'notEnough', draft: { count: '70' } });
    expect(editLines(refused, typed('count', '7')).editing?.refusal).toBeNull();
  });

  it('changes nothing when it is cancelled, and checks no stock without a change', () => {
    expect(steps(OPENED, typed('name', 'Other'), { type: 'cancelled' })).toEqual({ lines: [LAMP, MAT], editing: null });
    expect(steps(OPENED, { type: 'submitted' })).toEqual({ lines: [LAMP, MAT], editing: null });
  });

  it('validates only the open field', () => {
    const one = steps({ type: 'opened', id: 'l2', fields: ['count'] }, typed('count', '2'), { type: 'submitted' });
    expect(one.editing).toMatchObject({ phase: 'saving', faults: {} });
  });
});
