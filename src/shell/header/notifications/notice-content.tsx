import type { Notice } from '@src/contracts/notices.ts';
import { readDocument } from '@src/contracts/rich-text/read-document.ts';
import { useResolveMedia } from '@src/ui/media/use-media-url.ts';
import { RichTextView } from '@src/ui/rich-text/rich-text-view.tsx';

/** The whole text of a notice; nothing of one that is no document. */
export function NoticeContent({ content }: Pick<Notice, 'content'>) {
  const resolveMedia = useResolveMedia();
  const document = readDocument(content);
  return document === undefined ? null : (
    <RichTextView document={document} resolveMedia={resolveMedia} testId="notice-content" />
  );
}
