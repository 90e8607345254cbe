import type { FakeOptions } from '@src/views/testing/fake-console.tsx';
import { type Rendered, renderView } from '@src/views/testing/render-view.tsx';
import { framedPage } from '../frame/framed-page.tsx';
import type { GalleryGroup } from '../gallery-entry.ts';

/** Renders a page of a group in its frame, in English by default. For tests only. */
export async function showPage(group: GalleryGroup, path: string, options: FakeOptions = {}): Promise<Rendered> {
  const entry = group.pages.find((page) => page.path === path);
  if (entry === undefined) throw new Error(`no page ${path} in this group`);
  const { default: Page } = await framedPage(entry, group);
  return renderView(<Page />, { locale: 'en', ...options });
}
