import { afterPaint } from '@src/ui/later.ts';

/** The addresses of the page whose last figures are kept, which stands before any server has answered. */
const KEPT_PAGE = /^(#\/?|#\/dashboard\/analysis\/?)?$/;
/** How long the server waits for that page to be painted at most, in ms. */
const MAX_IDLE_MS = 1000;

/** True when this address shows the page whose figures are kept. */
export const isKeptPage = (hash: string): boolean => KEPT_PAGE.test(hash);

/** What the wait for the first page depends on. */
interface FirstPageDeps {
  /** Of the address. */
  readonly hash: string;
  readonly isSignedIn: boolean;
  /** Resolves when a page of the console is shown; rejects when that takes too long. */
  readonly pageShown: () => Promise<unknown>;
}

/**
 * Resolves when the server of the demo may take a core of the machine: at once where a page waits for its answers, and after a
 * kept page has been painted.
 */
export async function firstPagePainted({ hash, isSignedIn, pageShown }: FirstPageDeps): Promise<void> {
  if (!isKeptPage(hash) || !isSignedIn) return;
  // A page that is refused or slow keeps nobody from asking the server.
  await pageShown().then(painted, () => undefined);
}

const painted = () => new Promise<void>((resolve) => afterPaint(resolve, MAX_IDLE_MS));
