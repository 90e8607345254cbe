import * as v from 'valibot';
import { chosen, filled, numberBetween, say } from './rule-texts.ts';

/** Accounts that money can be taken from. */
export const PAYERS = ['operations', 'marketing', 'reserve'] as const;
/** Ways a payee is known by. */
export const WAYS = ['bank', 'wallet'] as const;

/** The most that is transferred at once, in yuan. */
const MOST = 50_000;

/** A transfer, as far as it is filled in by hand. */
export const transferSchema = v.object({
  payer: chosen,
  way: v.picklist(WAYS),
  payee: v.pipe(filled, v.regex(/^[\w@. -]{4,40}$/, say('gallery.forms.rule.payee'))),
  payeeName: filled,
  amount: numberBetween(0.01, MOST, 'gallery.forms.rule.amount'),
});
export type TransferValues = v.InferInput<typeof transferSchema>;

/** A transfer that nobody has begun. */
export const NEW_TRANSFER: TransferValues = { payer: '', way: 'bank', payee: '', payeeName: '', amount: null };

/** Where a transfer stands: it is filled in, looked over, and then it is done. */
export const STEPS = ['fill', 'confirm', 'done'] as const;
export type Step = (typeof STEPS)[number];
