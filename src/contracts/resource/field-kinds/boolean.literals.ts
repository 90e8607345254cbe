/** Words for yes that files of operators hold. */
export const YES_WORDS: ReadonlySet<string> = new Set(['true', '1', 'yes', 'y', 'on', '是', '对', '真']);
/** Words for no. */
export const NO_WORDS: ReadonlySet<string> = new Set(['false', '0', 'no', 'n', 'off', '否', '不', '假']);
