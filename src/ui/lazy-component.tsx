import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';

/**
 * How long a failure is cached, in milliseconds: React renders a failed component twice before it gives up, and both
 * attempts must fail the same way.
 */
const FAILURE_CACHED_MS = 1000;

/**
 * A component whose code is loaded when it is first rendered: it suspends until then, and throws when loading fails.
 * When mounted again later, it retries.
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
        }, FAILURE_CACHED_MS);
        throw cause;
      }
    });
  let Loaded: ComponentType<Props> = create();
  return (props) => createElement(Loaded, props);
}

/**
 * A component that renders `Plain`, or nothing, until its code is loaded, and `Failed` when it cannot be loaded. A failure does not
 * affect the rest of the page; the next mount retries. Unlike a suspended component it is shown as soon as its code is there: React
 * holds back what follows a fallback for 300 ms.
 */
export function lazyOutlet<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  Plain: ComponentType<Props> | null = null,
  Failed: ComponentType<Props> | null = Plain,
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
        () => {
          performance.mark('statehouse:lazy-outlet-failed');
          setPart(() => Failed);
        },
      );
    }, []);
    const Shown = Part ?? Plain;
    return Shown && <Shown {...props} />;
  };
}
