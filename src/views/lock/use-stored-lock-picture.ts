import { selectLockOperator } from '@machines/lock/index.ts';
import { MAX_LOCK_PICTURE_LENGTH } from '@src/contracts/lock.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { cachedPictureUrl } from '@src/ui/media/cached-picture.tsx';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { toThumbnail } from './to-thumbnail.ts';

/**
 * Stores the operator's picture with the lock, in display size: after a reload nothing is read from the server until
 * the screen is unlocked. It is deleted with the lock.
 */
export function useStoredLockPicture(): void {
  const { lock } = useActors();
  const avatar = useSelector(lock, selectLockOperator)?.avatar ?? '';
  useEffect(() => {
    const url = avatar.startsWith('media:') ? cachedPictureUrl(avatar) : undefined;
    if (url === undefined) return;
    let isWanted = true;
    void toThumbnail(url, MAX_LOCK_PICTURE_LENGTH).then((picture) => {
      if (isWanted && picture !== null) lock.send({ type: 'lock.picture.drawn', picture });
    });
    return () => {
      isWanted = false;
    };
  }, [lock, avatar]);
}
