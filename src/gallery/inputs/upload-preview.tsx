import type { UploadItem } from '@machines/upload/index.ts';
import { Dialog } from '@src/ui/dialog.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';

interface UploadPreviewProps {
  readonly item: UploadItem;
  readonly onClose: () => void;
}

/** What the server has, shown from its own address. */
export function UploadPreview({ item, onClose }: UploadPreviewProps) {
  const t = useText();
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
