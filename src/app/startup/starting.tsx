import { selectToken } from '@machines/session/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useTitle } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import './starting.css';

const TEXT_AFTER_MS = 1000;
const TEXT_KEY = 'sys.app.menuLoading';

/** Outline of the console while its routes are loading; after a second with a text. */
export function Starting() {
  const { session } = useActors();
  const isSignedIn = useSelector(session, (snapshot) => selectToken(snapshot) !== null);
  const titleOf = useTitle();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), TEXT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSignedIn) return null;
  // The texts may still be loading.
  const text = isLong ? titleOf(TEXT_KEY) : TEXT_KEY;
  return (
    <div className="starting" data-testid="starting" role="status">
      <i />
      <b />
      <p>{text !== TEXT_KEY && text}</p>
    </div>
  );
}
