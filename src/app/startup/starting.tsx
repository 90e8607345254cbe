import { selectToken } from '@machines/session/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { useTitle } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import './starting.css';

const WORDS_AFTER_MS = 1000;
const WORDS = 'sys.app.menuLoading';

/** Outline of the console while it is not known yet what may be shown in it; after a second with words. */
export function Starting() {
  const { session } = useActors();
  const isSignedIn = useSelector(session, (snapshot) => selectToken(snapshot) !== null);
  const titleOf = useTitle();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), WORDS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSignedIn) return null;
  // The texts may be on their way as well.
  const words = isLong ? titleOf(WORDS) : WORDS;
  return (
    <div className="starting" data-testid="starting" role="status">
      <i />
      <b />
      <p>{words !== WORDS && words}</p>
    </div>
  );
}
