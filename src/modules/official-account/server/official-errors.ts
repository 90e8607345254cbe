import { REFUSAL_CODES } from '@src/contracts/resource/api-error.ts';
import { ServerError } from '@src/server/http/server-error.ts';
import { defineErrors } from '@src/server/resource/define-errors.ts';
import { vendorErrorText } from '../definitions/vendor-errors.ts';
import type { VendorFailure } from './vendor/vendor-failure.ts';

/** Error rules of this module; their texts are under `official.rule` in `locales`. */
export const {
  rules: OFFICIAL_RULES,
  wordsOf,
  fault,
} = defineErrors('official', [
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
  'newsNotOut',
  'articleThere',
  'articleUnderWay',
  'articleShown',
  'goalDenied',
  'operatorsSelf',
]);

/** Converts a vendor failure to a server error with the vendor's code. */
export const toServerError = ({ code, words }: VendorFailure): ServerError =>
  new ServerError(REFUSAL_CODES.upstream, words === '' ? `vendor: ${code}` : words, {
    upstreamCode: code,
    text: vendorErrorText(code, words),
  });
