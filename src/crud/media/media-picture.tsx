import './media-picture.css';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useMediaUrl } from '@src/ui/media/use-media-url.ts';

interface MediaPictureProps {
  /** `media:<id>`. */
  readonly address: string;
  /** What it shows; that of the library when absent. */
  readonly alt?: string;
  readonly className?: string;
  readonly small?: boolean;
  readonly version?: number;
}

/** A picture of the media library; a frame of the same size while it is fetched and when it is gone. */
export function MediaPicture({ address, alt, className = '', small = false, version = 0 }: MediaPictureProps) {
  const media = useMediaUrl(address, { small, version });
  if (media.state !== 'ready')
    return (
      <span className={`media-blank ${className}`} data-state={media.state} {...named(alt)}>
        {media.state === 'failed' && <Icon name="pi pi-image" />}
      </span>
    );
  return (
    <img
      className={className}
      data-testid="media-picture"
      src={media.url}
      alt={alt ?? media.file.alt}
      decoding="async"
      draggable={false}
    />
  );
}

/** A frame without a name is decoration: what stands beside it says what it is. */
const named = (alt = '') => (alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt });
