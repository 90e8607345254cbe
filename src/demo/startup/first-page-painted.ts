import { afterPaint } from '@src/ui/later.ts';

/** Hashes of the page with cached figures, which renders before any server response. */
const KEPT_PAGE = /^(#\/?|#\/dashboard\/analysis\/?)?$/;
/** Maximum wait for the paint of that page, in ms. */
const MAX_IDLE_MS = 1000;

/** True when this address shows the page with cached figures. */
export const isCachedFiguresPage = (hash: string): boolean => KEPT_PAGE.test(hash);

/** Dependencies of `firstPagePainted`. */
interface FirstPageDeps {
  /** Hash of the page address. */
  readonly hash: string;
  readonly isSignedIn: boolean;
  /** Resolves when a page of the console is shown; rejects when that takes too long. */
  readonly pageShown: () => Promise<unknown>;
}

/**
 * Resolves when the demo server may use CPU time: at once when the page waits for its responses, and after the paint of
 * a page with cached figures.
 */
export async function firstPagePainted({ hash, isSignedIn, pageShown }: FirstPageDeps): Promise<void> {
  if (!isCachedFiguresPage(hash) || !isSignedIn) return;
  // A failed or slow page must not block the server.
  await pageShown().then(painted, () => undefined);
}

const painted = () => new Promise<void>((resolve) => afterPaint(resolve, MAX_IDLE_MS));
