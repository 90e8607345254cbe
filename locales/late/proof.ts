// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/session/proof.json';
import zh from '../zh_CN/session/proof.json';

/** Texts of `proof`. */
export const PROOF_TEXTS: TextBundle = { zh_CN: zh, en };
