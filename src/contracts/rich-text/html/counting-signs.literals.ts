/** True for a sign in front of an item that counts: `1.`, `a)`, `(iv)`, and those of Chinese lists. */
export const isCounting = (sign: string): boolean =>
  /^[(（]?[\da-z一二三四五六七八九十]{1,8}[.)、）．]/i.test(sign.trim());
