import { useHandle } from '@src/crud/list/list-context.ts';
import { useUploadQueue } from '@src/crud/upload/use-upload-queue.ts';
import { useUploadSummary } from '@src/crud/upload/use-upload-summary.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useUnsavedOperation } from '@src/ui/unsaved-changes/use-unsaved-operation.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useState } from 'react';

const UploadDialog = lazyComponent(() => import('./upload-dialog.tsx'));

/** Opens the upload dialog; files dropped or pasted on the page are added. The tab shows pending uploads. */
export function UploadButton() {
  const t = useTranslate();
  const queue = useUploadQueue();
  const [isOpen, setOpen] = useState(false);
  const { folder = '' } = useHandle().address.query.filters;
  const place = folder === '' || folder.includes(',') ? null : folder;
  const left = useSelector(queue, ({ context }) => context.waiting.length + context.running.length);
  const { count, failed } = useUploadSummary(queue);
  useUnsavedOperation(queue, 'busy', t('media.upload.title'), 'session');
  useEffect(() => {
    const take = (transfer: DataTransfer | null, event: Event) => {
      const files = [...(transfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      queue.send({ type: 'uploadQueue.files.chosen', files, folder: place });
      setOpen(true);
    };
    const onPaste = (event: ClipboardEvent) => take(event.clipboardData, event);
    const onDrop = (event: DragEvent) => take(event.dataTransfer, event);
    const onOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    };
    document.addEventListener('paste', onPaste);
    document.addEventListener('drop', onDrop);
    document.addEventListener('dragover', onOver);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('dragover', onOver);
    };
  }, [queue, place]);
  return (
    <>
      <button type="button" className="button button-primary" data-testid="media-upload" onClick={() => setOpen(true)}>
        <Icon name={left === 0 && failed > 0 ? 'pi pi-exclamation-triangle' : 'pi pi-upload'} />
        {left > 0
          ? t('media.upload.running', { left, count })
          : failed > 0
            ? t('media.upload.failed', { count: failed })
            : t('media.upload.title')}
      </button>
      <Suspense>{isOpen && <UploadDialog queue={queue} folder={place} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
