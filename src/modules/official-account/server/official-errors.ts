import { REFUSAL_CODES } from '@src/contracts/resource/api-error.ts';
import type { FieldError } from '@src/contracts/resource/field-error.ts';
import type { Label } from '@src/contracts/resource/label.ts';
import { ServerError } from '@src/server/http/server-error.ts';
import { vendorErrorText } from '../definitions/vendor-errors.ts';
import type { VendorFailure } from './vendor/vendor-failure.ts';

/** Rules of this module that a console has words for (`official.rule` in `locales`). */
export const OFFICIAL_RULES = [
  'secretMissing',
  'tokenMissing',
  'aesKeyMissing',
  'structure',
  'matchNeeded',
  'defaultFirst',
  'underWay',
  'stillShown',
  'accountDisabled',
  'otherMenu',
  'nothingLive',
  'noServer',
] as const;
export type OfficialRule = (typeof OFFICIAL_RULES)[number];

/** The words of a rule, as a key of the console's texts. */
export const wordsOf = (rule: OfficialRule): Label => `official.rule.${rule}`;

/** A fault of one field. */
export const fault = (rule: OfficialRule): FieldError => ({ rule, text: wordsOf(rule) });

/** A refusal of the vendor as an answer of this server, with the vendor's code. */
export const upstream = ({ code, words }: VendorFailure): ServerError =>
  new ServerError(REFUSAL_CODES.upstream, words === '' ? `vendor: ${code}` : words, {
    upstreamCode: code,
    text: vendorErrorText(code, words),
  });
