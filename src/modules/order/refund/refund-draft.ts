import { objectOf } from '@src/contracts/form-document/answers/read-values.ts';
import { kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import type { RefundLine } from '../definitions/order-line.ts';
import { worthOfUnits } from '../definitions/refundable-amount.ts';
import type { RefundableLine } from '../order-amounts.ts';
import type { RefundReason } from './refund-reasons.tsx';

/** Input values of one line. */
export interface TypedLine {
  readonly qty: string;
  readonly amount: string;
}
/** Input values by line id. */
export type TypedLines = Readonly<Record<string, TypedLine>>;

const money = kindOf('money');
const field = { name: 'amount', kind: 'money', label: 'amount' } as const;

/** Formats fen for an input; zero is empty. */
export const printMoney = (fen: number): string => (fen === 0 ? '' : money.print(fen, field));

/** Sets the quantity of a line and proposes its amount. */
export function withUnits(line: RefundableLine, qty: string): TypedLine {
  const count = Number(qty);
  const isWhole = qty !== '' && Number.isInteger(count) && count > 0 && count <= line.qty;
  if (!isWhole) return { qty, amount: '' };
  if (line.line === null) return { qty, amount: printMoney(line.amount) };
  return { qty, amount: printMoney(worthOfUnits(line.line, line.taken, count)) };
}

/** Input values that refund the whole rest. */
export const everything = (lines: readonly RefundableLine[]): TypedLines =>
  Object.fromEntries(lines.map((line) => [line.lineId, { qty: String(line.qty), amount: printMoney(line.amount) }]));

/** Parsed lines of a refund, their total, and the ids of invalid lines. */
export interface ReadDraft {
  readonly lines: readonly RefundLine[];
  readonly amount: number;
  readonly wrong: ReadonlySet<string>;
}

/** Parses the input values. */
export function readDraft(lines: readonly RefundableLine[], typed: TypedLines): ReadDraft {
  const wrong = new Set<string>();
  const read = lines.flatMap((line): RefundLine[] => {
    const { qty = '', amount = '' } = typed[line.lineId] ?? {};
    if (qty.trim() === '' && amount.trim() === '') return [];
    const units = qty.trim() === '' ? 0 : Number(qty);
    const fen = amount.trim() === '' ? 0 : money.parse(amount, field);
    const fits =
      Number.isInteger(units) &&
      units >= 0 &&
      units <= line.qty &&
      typeof fen === 'number' &&
      fen > 0 &&
      fen <= line.amount;
    if (!fits) {
      wrong.add(line.lineId);
      return [];
    }
    return [{ lineId: line.lineId, qty: units, amount: fen }];
  });
  return { lines: read, amount: read.reduce((sum, each) => sum + each.amount, 0), wrong };
}

/** Values entered in the refund form. */
export interface EnteredRefund {
  readonly typed: TypedLines;
  readonly why: RefundReason;
}

/** Decodes a stored draft; missing values are empty. */
export function readEntered(draft: unknown): EnteredRefund {
  const { typed, why } = objectOf(draft);
  const { kind, reasonCode, reason, evidence } = objectOf(why);
  const lines = Object.entries(objectOf(typed)).map(([line, each]): [string, TypedLine] => {
    const { qty, amount } = objectOf(each);
    return [line, { qty: textOf(qty), amount: textOf(amount) }];
  });
  return {
    typed: Object.fromEntries(lines),
    why: {
      kind: textOf(kind),
      reasonCode: textOf(reasonCode),
      reason: textOf(reason),
      evidence: Array.isArray(evidence) ? evidence.map(String) : [],
    },
  };
}
