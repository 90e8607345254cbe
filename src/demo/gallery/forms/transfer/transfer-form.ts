import * as v from 'valibot';
import { chosen, filled, numberBetween, say } from '../rule-texts.ts';

/** Accounts that money can be taken from. */
export const PAYERS = ['operations', 'marketing', 'reserve'] as const;
/** Ways a payee is known by. */
export const WAYS = ['bank', 'wallet'] as const;

/** The most that is transferred at once, in yuan. */
const MAX_AMOUNT = 50_000;

/** Schema of the transfer's input. */
export const transferSchema = v.object({
  payer: chosen,
  way: v.picklist(WAYS),
  payee: v.pipe(filled, v.regex(/^[\w@. -]{4,40}$/, say('gallery.forms.rule.payee'))),
  payeeName: filled,
  amount: numberBetween(0.01, MAX_AMOUNT, 'gallery.forms.rule.amount'),
});
export type TransferValues = v.InferInput<typeof transferSchema>;

/** Empty transfer. */
export const NEW_TRANSFER: TransferValues = { payer: '', way: 'bank', payee: '', payeeName: '', amount: null };

/** Steps of a transfer. */
export const STEPS = ['fill', 'confirm', 'done'] as const;
export type Step = (typeof STEPS)[number];
