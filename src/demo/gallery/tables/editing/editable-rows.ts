import { printHundredths, readHundredths } from '@src/contracts/resource/field-kinds/number/fixed-point.ts';

/** Reserved article. A type, not an interface: the library's table wants plain objects. */
export type Line = {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  /** Unit price, in fen. */
  readonly price: number;
  /** Quantity still in stock. */
  readonly free: number;
};

/** Editable fields of a row. */
export const LINE_FIELDS = ['name', 'count', 'price'] as const;
export type LineField = (typeof LINE_FIELDS)[number];

/** Values as they are typed. */
export type Draft = Readonly<Record<LineField, string>>;

/** Error codes of a typed value. */
export type LineFault = 'required' | 'tooLong' | 'wholeNumber' | 'money';
export type LineFaults = Readonly<Partial<Record<LineField, LineFault>>>;

/** Maximum characters of a name. */
export const MAX_NAME_LENGTH = 20;
/** Maximum pieces of a line. */
export const MAX_PIECES = 999;

/** The lines of the samples. */
export const LINES: readonly Line[] = [
  { id: 'l1', name: 'LX-20', count: 12, price: 4_990, free: 40 },
  { id: 'l2', name: 'LX-45 Pro', count: 3, price: 129_900, free: 5 },
  { id: 'l3', name: 'Kettle K1', count: 40, price: 18_850, free: 260 },
  { id: 'l4', name: 'Lamp 7 W', count: 150, price: 2_400, free: 900 },
  { id: 'l5', name: 'Desk mat', count: 8, price: 8_800, free: 8 },
  { id: 'l6', name: 'USB-C hub', count: 25, price: 15_900, free: 60 },
];

/** A line as texts. */
export const draftOf = ({ name, count, price }: Line): Draft => ({
  name,
  count: String(count),
  price: printHundredths(price),
});

const CHECKS: Readonly<Record<LineField, (text: string) => LineFault | null>> = {
  name: (text) => (text.length > MAX_NAME_LENGTH ? 'tooLong' : null),
  count: (text) => (/^\d{1,3}$/.test(text) && Number(text) >= 1 ? null : 'wholeNumber'),
  price: (text) => ((readHundredths(text) ?? 0) > 0 ? null : 'money'),
};

/** Errors of the given fields of a draft. */
export function checkDraft(draft: Draft, fields: readonly LineField[]): LineFaults {
  const faults = fields.flatMap((field) => {
    const text = draft[field].trim();
    const fault = text === '' ? 'required' : CHECKS[field](text);
    return fault === null ? [] : [[field, fault] as const];
  });
  return Object.fromEntries(faults);
}

/** The line with the typed values. */
export const lineOf = (line: Line, draft: Draft): Line => ({
  ...line,
  name: draft.name.trim(),
  count: Number(draft.count),
  price: readHundredths(draft.price.trim()) ?? line.price,
});

const ANSWER_MS = 300;

/** Simulates a server-side stock check. Resolves with null when the stock is sufficient. */
export const checkStock = (line: Line): Promise<'notEnough' | null> =>
  new Promise((resolve) => setTimeout(() => resolve(line.count > line.free ? 'notEnough' : null), ANSWER_MS));
