import type { LateTexts } from '../catalogue.ts';
import en from '../en/proof.json';
import zh from '../zh_CN/proof.json';

/** The question for the password before a sensitive act. */
export const PROOF_TEXTS: LateTexts = { zh_CN: zh, en };
