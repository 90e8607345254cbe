// Generated from the names of the text files by `npm run locales`; never edited by hand.
import type { TextBundle } from '../catalogue.ts';
import en from '../en/modules/agent.json';
import zh from '../zh_CN/modules/agent.json';

/** Texts of `agent`. */
export const AGENT_TEXTS: TextBundle = { zh_CN: zh, en };
