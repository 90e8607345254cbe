import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code comes when it is first shown. Until then it shows nothing, and when the code cannot be fetched
 * the rest of the page stays: the next time it is shown it tries again.
 */
export function late(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | null = null;
  return function Late() {
    const [Part, setPart] = useState<ComponentType | null>(() => loaded);
    useEffect(() => {
      load().then(
        (part) => {
          loaded = part;
          setPart(() => part);
        },
        () => performance.mark('statehouse:late-part-failed'),
      );
    }, []);
    return Part && <Part />;
  };
}
