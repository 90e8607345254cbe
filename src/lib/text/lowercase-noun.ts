/**
 * Lower-cases a noun for use mid-sentence: "Sales agent" becomes "sales agent"; abbreviations and scripts without case are
 * unchanged.
 */
export function lowercaseNoun(name: string): string {
  const [first = '', second = ''] = name;
  const isPlainWord = second === '' || second !== second.toUpperCase() || !/\p{L}/u.test(second);
  return isPlainWord ? first.toLowerCase() + name.slice(first.length) : name;
}
