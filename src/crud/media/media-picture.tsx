import './media-picture.css';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useMediaUrl } from '@src/ui/media/use-media-url.ts';

interface MediaPictureProps {
  /** `media:<id>`. */
  readonly address: string;
  /** Alternative text; that of the library when absent. */
  readonly alt?: string;
  readonly className?: string;
  readonly small?: boolean;
  readonly version?: number;
}

/** A picture of the media library; a placeholder of the same size while it is loading and when it was deleted. */
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

/** A placeholder without a name is hidden from assistive technology, because adjacent text describes it. */
const named = (alt = '') => (alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt });
