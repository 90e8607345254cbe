import type { Notice } from '@src/contracts/notices.ts';
import { readDocument } from '@src/contracts/rich-text/read-document.ts';
import { useResolveMedia } from '@src/ui/media/use-media-url.ts';
import { RichTextView } from '@src/ui/rich-text/rich-text-view.tsx';

/** The full text of a notice; renders nothing for an invalid document. */
export function NoticeContent({ content }: Pick<Notice, 'content'>) {
  const resolveMedia = useResolveMedia();
  const document = readDocument(content);
  return document === undefined ? null : (
    <RichTextView document={document} resolveMedia={resolveMedia} testId="notice-content" />
  );
}
