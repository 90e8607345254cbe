import './avatar.css';
import { type ComponentType, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { lazyOutlet } from '../lazy-component.tsx';
import { initialsOf, ownPicture } from '../text/initials.ts';
import type { LibraryPictureProps } from './library-picture.ts';

export interface AvatarProps {
  readonly name: string;
  /** As the server gave it; only pictures of the console's own and of the media library are shown. */
  readonly picture: string | null;
  readonly large?: boolean;
  /** What shows pictures of the library: in late code that which does so at once. */
  readonly Library?: ComponentType<LibraryPictureProps>;
}

/** How long the first page has the line for itself, in ms; initials stand there meanwhile. */
const QUIET_MS = 2500;

/** Shows pictures of the library. */
const LatePicture = lazyOutlet<LibraryPictureProps>(async () => {
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  return (await import('./avatar-picture.tsx')).AvatarPicture;
});

/** Somebody's picture over initials, which are seen when there is none or it cannot be shown. Decorative: the name is next to it. */
export function Avatar({ name, picture, large = false, Library = LatePicture }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const own = ownPicture(picture);
  const initials = initialsOf(name);
  return (
    <span className={large ? 'avatar avatar-large' : 'avatar'} aria-hidden="true">
      {initials === '' ? <Icon name="pi pi-user" /> : <span className="avatar-initials" data-initials={initials} />}
      {picture?.startsWith('media:') && <Library picture={picture} />}
      {own !== null && own !== failed && <img src={own} alt="" onError={() => setFailed(own)} />}
    </span>
  );
}
