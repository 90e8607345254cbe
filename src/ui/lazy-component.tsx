import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';

/** How long a failure stands, in ms: React draws a failed component twice before it gives up, and both must meet the same. */
const FAILURE_STANDS_MS = 1000;

/**
 * A component whose code comes when it is first shown: it suspends until then, and throws when the code could not be
 * fetched. Mounted again later, it tries anew.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const create = () =>
    lazy(async () => {
      try {
        return await load();
      } catch (cause) {
        setTimeout(() => {
          Loaded = create();
        }, FAILURE_STANDS_MS);
        throw cause;
      }
    });
  let Loaded: ComponentType<Props> = create();
  return (props) => createElement(Loaded, props);
}

/**
 * A component that shows `Plain`, or nothing, until its code is there. When that cannot be fetched the rest of the page stays,
 * and the next time it is shown it tries again.
 */
export function lazyOutlet<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  Plain: ComponentType<Props> | null = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function Outlet(props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded);
    useEffect(() => {
      load().then(
        (part) => {
          loaded = part;
          setPart(() => part);
        },
        () => performance.mark('statehouse:lazy-outlet-failed'),
      );
    }, []);
    const Shown = Part ?? Plain;
    return Shown && <Shown {...props} />;
  };
}
