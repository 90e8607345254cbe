import type { UploadItem } from '@machines/upload/index.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

interface UploadPreviewProps {
  readonly item: UploadItem;
  readonly onClose: () => void;
}

/** Preview of an uploaded file, loaded from the server. */
export function UploadPreview({ item, onClose }: UploadPreviewProps) {
  const t = useTranslate();
  const { file, url } = item;
  if (url === null) return null;
  const isPicture = url.startsWith('data:image/') || /\.(?:png|jpe?g|gif|webp)$/i.test(url);
  const download = (
    <a className="button" href={url} download={file.name}>
      <Icon name="pi pi-download" />
      {t('gallery.inputs.upload.download')}
    </a>
  );
  return (
    <Dialog open label={file.name} size="wide" onClose={onClose} footer={download}>
      {isPicture ? (
        <img className="upload-picture" src={url} alt={file.name} />
      ) : (
        <p>{t('gallery.inputs.upload.noPreview')}</p>
      )}
    </Dialog>
  );
}
