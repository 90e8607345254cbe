import * as v from 'valibot';
import { chosen, numberBetween, requiredText, say } from '../rule-texts.ts';

/** Accounts to pay from. */
export const PAYERS = ['operations', 'marketing', 'reserve'] as const;
/** Kinds of payee accounts. */
export const WAYS = ['bank', 'wallet'] as const;

/** Maximum amount of one transfer, in yuan. */
const MAX_AMOUNT = 50_000;

/** Schema of the transfer's input. */
export const transferSchema = v.object({
  payer: chosen,
  way: v.picklist(WAYS),
  payee: v.pipe(requiredText, v.regex(/^[\w@. -]{4,40}$/, say('gallery.forms.rule.payee'))),
  payeeName: requiredText,
  amount: numberBetween(0.01, MAX_AMOUNT, 'gallery.forms.rule.amount'),
});
export type TransferValues = v.InferInput<typeof transferSchema>;

/** Empty transfer. */
export const NEW_TRANSFER: TransferValues = { payer: '', way: 'bank', payee: '', payeeName: '', amount: null };

/** Steps of a transfer. */
export const STEPS = ['fill', 'confirm', 'done'] as const;
export type Step = (typeof STEPS)[number];
