/** Limits of the vendor's menus; bytes are UTF-8, widths are full-width characters. */
export const MENU_LIMITS = {
  /** Maximum number of buttons on the first level, and below one of them. */
  buttons: 3,
  children: 5,
  /** Maximum bytes of a name on the first level, and below it. */
  nameBytes: 16,
  childNameBytes: 60,
  /** Width from which phones truncate a name: a warning, not an error. */
  nameWidth: 4,
  childNameWidth: 7,
  keyBytes: 128,
  urlBytes: 1024,
} as const;

/** Limits of auto-reply rules. The text limit is lower than the vendor's 2,048 bytes. */
export const REPLY_LIMITS = {
  keywords: 10,
  keywordCharacters: 30,
  replies: 5,
  textCharacters: 600,
  /** Maximum number of articles in one reply, which is the vendor's limit. */
  articles: 1,
  hours: 14,
} as const;
