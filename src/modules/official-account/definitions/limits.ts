/** Limits of the vendor's menus; bytes are those of UTF-8, widths are characters of full width. */
export const MENU_LIMITS = {
  /** Buttons of the first level, and buttons below one of them. */
  buttons: 3,
  children: 5,
  /** Bytes of a name on the first level and below it. */
  nameBytes: 16,
  childNameBytes: 60,
  /** Width from which telephones cut a name: a warning, no fault. */
  nameWidth: 4,
  childNameWidth: 7,
  keyBytes: 128,
  urlBytes: 1024,
} as const;

/** Limits of rules for automatic replies. The text is shorter than the vendor allows, which is 2,048 bytes. */
export const REPLY_LIMITS = {
  keywords: 10,
  keywordCharacters: 30,
  replies: 5,
  textCharacters: 600,
  /** Articles of one reply, since the vendor sends no more. */
  articles: 1,
  hours: 14,
} as const;
