import type { MediaRef } from '@src/contracts/media.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

interface UploadPreviewProps {
  readonly file: Pick<MediaRef, 'name' | 'url'>;
  readonly onClose: () => void;
}

/** Preview of an uploaded file, loaded from the server. */
export function UploadPreview({ file: { name, url }, onClose }: UploadPreviewProps) {
  const t = useTranslate();
  const isPicture = url.startsWith('data:image/') || /\.(?:png|jpe?g|gif|webp)$/i.test(url);
  const download = (
    <a className="button" href={url} download={name}>
      <Icon name="pi pi-download" />
      {t('gallery.inputs.upload.download')}
    </a>
  );
  return (
    <Dialog open label={name} size="wide" onClose={onClose} footer={download}>
      {isPicture ? (
        <img className="upload-picture" src={url} alt={name} />
      ) : (
        <p>{t('gallery.inputs.upload.noPreview')}</p>
      )}
    </Dialog>
  );
}
