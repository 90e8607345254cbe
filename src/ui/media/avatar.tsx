import './avatar.css';
import { type ComponentType, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { lazyOutlet } from '../lazy-component.tsx';
import { initialsOf, sameOriginAvatar } from '../text/initials.ts';
import type { LibraryPictureProps } from './library-picture.ts';

export interface AvatarProps {
  readonly name: string;
  /** Address from the server; only pictures of this origin and of the media library are shown. */
  readonly picture: string | null;
  readonly large?: boolean;
  /** Component for media library pictures; lazily loaded code passes one that loads without delay. */
  readonly Library?: ComponentType<LibraryPictureProps>;
}

/**
 * Delay before library pictures are loaded, in milliseconds, so that the first page loads without competing requests;
 * the initials are shown meanwhile.
 */
const DELAY_MS = 2500;

/** Loads and shows media library pictures. */
const LazyPicture = lazyOutlet<LibraryPictureProps>(async () => {
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  return (await import('./avatar-picture.tsx')).AvatarPicture;
});

/**
 * A person's picture over the initials, which are visible when there is none or it cannot be shown. Decorative: the
 * name is next to it.
 */
export function Avatar({ name, picture, large = false, Library = LazyPicture }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const own = sameOriginAvatar(picture);
  const initials = initialsOf(name);
  return (
    <span className={large ? 'avatar avatar-large' : 'avatar'} aria-hidden="true">
      {initials === '' ? <Icon name="pi pi-user" /> : <span className="avatar-initials" data-initials={initials} />}
      {picture?.startsWith('media:') && <Library picture={picture} />}
      {own !== null && own !== failed && <img src={own} alt="" onError={() => setFailed(own)} />}
    </span>
  );
}
