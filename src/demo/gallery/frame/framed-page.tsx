import type { TextBundle } from '@locales/catalogue.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import type { ComponentType } from 'react';
import type { GalleryEntry, GalleryGroup } from '../gallery-entry.ts';
import { GalleryFrame } from './gallery-frame.tsx';

interface FramedProps {
  readonly page: GalleryEntry;
  readonly texts: TextBundle;
  readonly Page: ComponentType;
}

function Framed({ page, texts, Page }: FramedProps) {
  useTexts(texts);
  return (
    <GalleryFrame page={page}>
      <Page />
    </GalleryFrame>
  );
}

/** Loads a page with its texts and wraps it in the frame. */
export async function framedPage(
  page: GalleryEntry,
  group: GalleryGroup,
): Promise<{ readonly default: ComponentType }> {
  const [{ default: Page }, texts] = await Promise.all([page.load(), group.texts()]);
  return { default: () => <Framed page={page} texts={texts} Page={Page} /> };
}
