import { sizeLimit } from '@src/contracts/media-safety/check-file.ts';
import { bytesText, useByteFormat } from '@src/ui/text/bytes-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { refusedKey } from './refused-key.ts';

type Facts = Readonly<Record<string, string | number>>;

/** Returns the text of the reason why a file was rejected; of one that is too large, with the limit. */
export function useRefusedText(): (name: string, reason: string, facts?: Facts) => string {
  const t = useTranslate();
  const format = useByteFormat();
  return (name, reason, facts = {}) => {
    const limit = reason === 'tooLarge' ? sizeLimit(name) : null;
    if (limit !== null) return t('upload.refused.largerThan', { limit: bytesText(format, limit) });
    return t(refusedKey(reason), facts);
  };
}
