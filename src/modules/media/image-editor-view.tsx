import { IMAGE_EDITOR_TEXTS } from '@locales/lazy/image-editor.ts';
import type { PictureSize } from '@src/contracts/resource/picture-bytes.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { evictMedia } from '@src/ui/media/cached-media.ts';
import { usePage } from '@src/ui/page/page-context.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { ImageEditor } from './image-editor/image-editor.tsx';
import { createLibrarySource } from './image-editor/library-source.ts';

/** The size in the URL, such as `?fit=1200x300`; null without. */
function fitIn(search: string): PictureSize | null {
  const [, width = '', height = ''] = /^(\d{1,4})x(\d{1,4})$/.exec(new URLSearchParams(search).get('fit') ?? '') ?? [];
  const size = { width: Number(width), height: Number(height) };
  return size.width > 0 && size.height > 0 ? size : null;
}

/** Page with the editor of one library picture. */
export default function ImageEditorView() {
  useTexts(IMAGE_EDITOR_TEXTS);
  const t = useTranslate();
  const { gateways, go } = useApp();
  const { params, search } = usePage();
  const { id = '' } = params;
  const [source] = useState(() =>
    createLibrarySource({
      media: gateways.media,
      names: {
        copy: (name) => t('imageEditor.copyName', { name }),
        original: (name) => t('imageEditor.originalName', { name }),
      },
      onReplaced: (picture) => evictMedia(gateways.media, picture),
    }),
  );
  return (
    <ImageEditor
      key={id}
      picture={id}
      source={source}
      fit={fitIn(search)}
      onSaved={(picture) => go(`/media/view/${picture}`)}
    />
  );
}
