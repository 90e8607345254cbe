import * as v from 'valibot';
import { OWN_CODES, VendorFailure } from './vendor-failure.ts';

const refusalContract = v.object({ errcode: v.number(), errmsg: v.optional(v.string(), '') });
/** Maximum stored characters of the vendor's error text. */
const MAX_WORDS = 200;

/**
 * Parses the vendor's response.
 * @throws VendorFailure when it is an error or malformed
 */
export function readAnswer<Answer>(contract: v.GenericSchema<unknown, Answer>, answer: unknown): Answer {
  const refusal = v.safeParse(refusalContract, answer);
  if (refusal.success && refusal.output.errcode !== 0) {
    throw new VendorFailure(refusal.output.errcode, refusal.output.errmsg.slice(0, MAX_WORDS));
  }
  const read = v.safeParse(contract, answer);
  if (!read.success) throw new VendorFailure(OWN_CODES.unreadable, '');
  return read.output;
}
