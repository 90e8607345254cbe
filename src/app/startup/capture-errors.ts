import type { ErrorReport } from '@src/contracts/error-entry.ts';
import { readThrown } from '@src/lib/text/read-thrown.ts';

type Log = (entry: Omit<ErrorReport, 'time'>) => void;

const here = () => window.location.href.split('?')[0] ?? '';

/** An error of a view, as React reports it to the root. */
export function reactEntry(error: unknown, componentStack: string | undefined): Omit<ErrorReport, 'time'> {
  return {
    type: 'react',
    ...readThrown(error),
    url: here(),
    name: error instanceof Error ? error.name : 'Error',
    file: '-',
    detail: componentStack ?? '',
  };
}

const sourceOf = (element: Element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '';

function resourceEntry(element: Element): Omit<ErrorReport, 'time'> {
  const tag = element.tagName.toLowerCase();
  const source = sourceOf(element);
  return {
    type: 'resource',
    message: `${tag} is load error`,
    url: source,
    name: 'Resource Error!',
    file: source,
    stack: 'resource is not found',
    detail: JSON.stringify({ tagName: tag, src: source, type: 'error' }),
  };
}

/**
 * Records script errors, rejected promises and resources that failed to load, while `isOn` returns true (specification,
 * section 8).
 */
export function captureErrors(log: Log, isOn: () => boolean): void {
  window.addEventListener(
    'error',
    (event) => {
      if (!isOn()) return;
      if (event.target instanceof Element) {
        // A `track` element without a source, as in players before there are subtitles, is not an error.
        if (sourceOf(event.target) !== '') log(resourceEntry(event.target));
        return;
      }
      if (event.message === 'Script error.' && !event.filename) return;
      log({
        type: 'script',
        message: event.message,
        url: here(),
        name: event.filename.split('/').at(-1) ?? '',
        file: event.filename,
        stack: readThrown(event.error).stack,
        detail: `${event.lineno}:${event.colno}`,
      });
    },
    true,
  );
  window.addEventListener('unhandledrejection', (event) => {
    if (!isOn()) return;
    const detail = 'promise error!';
    const { message, stack } = readThrown(event.reason);
    log({
      type: 'promise',
      message,
      url: here(),
      name: 'Promise Error!',
      file: 'none',
      stack: stack || detail,
      detail,
    });
  });
}
