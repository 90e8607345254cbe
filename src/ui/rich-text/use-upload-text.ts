import { useTranslate } from '../use-translate.ts';
import type { UploadText } from './editing/media-placeholder.ts';

/** Returns the text of a media placeholder while its file is chosen, uploaded, or has failed. */
export function useUploadText(): UploadText {
  const t = useTranslate();
  return ({ name, read }) => {
    const state = read();
    if (name === '') return t('editing.rich.uploading');
    if (state.stage === 'failed') return t('editing.rich.uploadFailed', { name });
    const part = state.stage === 'moving' ? state.part : 1;
    return t('editing.rich.uploadingFile', { name, percent: Math.round(part * 100) });
  };
}
