/** The longest title a window gets, in characters. */
const MAX_LENGTH = 150;

/** The title of the window: the page's and the application's, one line of plain text; once when they are the same. */
export function documentTitle(page: string, application: string): string {
  const plain = [page, application]
    .map((part) => part.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
    .filter((part, index, parts) => part !== '' && part !== parts[index - 1])
    .join(' - ');
  return [...plain].slice(0, MAX_LENGTH).join('');
}
