import type { BrowserContext, Page, Request } from '@playwright/test';

/** Events that fail other tests and are allowed in this one. */
export interface Allowed {
  /** Lines of the browser's console, in the form `error: text (address)`. */
  readonly lines: (pattern: RegExp) => void;
  /** Requests to another server, which the test has started. */
  readonly origin: (origin: string) => void;
}

/** Observes every page of a context for forbidden events (reliability, B.0). */
export interface Observer {
  readonly allow: Allowed;
  /** Everything found so far, one line each. */
  readonly findings: () => Promise<readonly string[]>;
}

interface ObserverOptions {
  readonly origins: readonly string[];
}

declare global {
  interface Window {
    /** Reports observations of the page to the test; present in every watched page. */
    tellTest?: (kind: string, detail: string) => void;
  }
}

const MISSING_TEXT = 'statehouse:missing-text:';

/** Starts observing; call it before the first page opens. */
export async function observe(context: BrowserContext, { origins }: ObserverOptions): Promise<Observer> {
  const found: string[] = [];
  const lines: string[] = [];
  const allowed: RegExp[] = [];
  const known = [...origins];
  const tokens = new Set<string>();
  const requests: string[] = [];

  await context.exposeBinding(
    'tellTest',
    (_source, kind: string, detail: string) => void found.push(`${kind}: ${detail}`),
  );
  await context.addInitScript(watchInPage, MISSING_TEXT);
  context.on('weberror', (error) => void found.push(`page error: ${error.error().message}`));
  context.on('console', (message) => {
    const line = `${message.type()}: ${message.text()} (${message.location().url})`;
    lines.push(line);
    const isTrouble = message.type() === 'error' || message.type() === 'warning';
    if (isTrouble && !allowed.some((pattern) => pattern.test(line))) found.push(`console ${line}`);
  });
  context.on('request', (request) => {
    requests.push(`${request.url()} ${request.headers().referer ?? ''}`);
    found.push(...foreignRequest(request, known));
  });
  context.on('response', async (response) => {
    if (!response.url().endsWith('/api/loginIn')) return;
    const token = tokenIn(await response.text().catch(() => ''));
    if (token !== null) tokens.add(token);
  });

  return {
    allow: {
      lines: (pattern) => void allowed.push(pattern),
      origin: (origin) => void known.push(origin),
    },
    findings: async () => {
      const leaks: string[] = [];
      for (const page of context.pages()) leaks.push(...(await leaksOf(page, tokens)));
      const said = [...requests, ...lines].filter((text) => [...tokens].some((token) => text.includes(token)));
      return [...found, ...leaks, ...said.map((text) => `token told: ${text}`)];
    },
  };
}

function foreignRequest(request: Request, origins: readonly string[]): string[] {
  const url = new URL(request.url());
  if (!url.protocol.startsWith('http') || origins.includes(url.origin)) return [];
  const carries = request.headers().authorization === undefined ? '' : ', with Authorization';
  return [`foreign request: ${request.url()}${carries}`];
}

/** The token in the response to a sign-in. Very short tokens are ignored, because they would be found everywhere. */
function tokenIn(body: string): string | null {
  const token = /"token"\s*:\s*"([^"]{12,})"/.exec(body)?.[1];
  return token ?? null;
}

/** Token leaks in the address, the title and the document. */
async function leaksOf(page: Page, tokens: ReadonlySet<string>): Promise<string[]> {
  if (tokens.size === 0 || page.isClosed()) return [];
  const places = await page.evaluate(() => ({
    address: location.href,
    title: document.title,
    document: document.documentElement.outerHTML,
    history: JSON.stringify(history.state),
  }));
  return Object.entries(places)
    .filter(([, text]) => [...tokens].some((token) => text.includes(token)))
    .map(([place]) => `token in the ${place}`);
}

/** Runs in the page, before its own scripts. */
function watchInPage(missingText: string): void {
  const tell = (kind: string, detail: string) => window.tellTest?.(kind, detail);
  document.addEventListener('securitypolicyviolation', (event) => {
    tell('policy violation', `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
  });
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      if (name.startsWith(missingText)) tell('missing text', name.slice(missingText.length));
    }
  }).observe({ type: 'mark', buffered: true });
}
