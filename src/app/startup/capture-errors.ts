import type { ErrorReport } from '@src/contracts/error-entry.ts';

type Log = (entry: Omit<ErrorReport, 'time'>) => void;

/** Maximum number of stored stack frames (specification, section 8). */
const FRAMES = 9;

const stackOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? '').split('\n').slice(0, FRAMES).join('\n') : '';
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const here = () => window.location.href.split('?')[0] ?? '';

/** An error of a view, as React reports it to the root. */
export function reactEntry(error: unknown, componentStack: string | undefined): Omit<ErrorReport, 'time'> {
  return {
    type: 'react',
    message: textOf(error),
    url: here(),
    name: error instanceof Error ? error.name : 'Error',
    file: '-',
    stack: stackOf(error),
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
        stack: stackOf(event.error),
        detail: `${event.lineno}:${event.colno}`,
      });
    },
    true,
  );
  window.addEventListener('unhandledrejection', (event) => {
    if (!isOn()) return;
    log({
      type: 'promise',
      message: textOf(event.reason),
      url: here(),
      name: 'Promise Error!',
      file: 'none',
      stack: stackOf(event.reason) || 'promise error!',
      detail: 'promise error!',
    });
  });
}
