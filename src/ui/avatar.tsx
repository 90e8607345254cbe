import './avatar.css';
import { useState } from 'react';
import { Icon } from './icon/icon.tsx';
import { initialsOf, ownPicture } from './text/initials.ts';

export interface AvatarProps {
  readonly name: string;
  /** As the server gave it; only pictures of the console's own are shown. */
  readonly picture: string | null;
  readonly large?: boolean;
}

/** Operator's picture, or initials when there is none or it fails to load. Decorative: the name is next to it. */
export function Avatar({ name, picture, large = false }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const own = ownPicture(picture);
  const initials = initialsOf(name);
  return (
    <span className={large ? 'avatar avatar-large' : 'avatar'} aria-hidden="true">
      {own !== null && own !== failed ? (
        <img src={own} alt="" onError={() => setFailed(own)} />
      ) : initials === '' ? (
        <Icon name="pi pi-user" />
      ) : (
        <span className="avatar-initials" data-initials={initials} />
      )}
    </span>
  );
}
