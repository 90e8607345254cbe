/** Why a page of another server was not read, as far as somebody can do something about it. */
export type PageFault =
  /** No address of the web, or one with a name and password in it. */
  | 'address'
  /** It leads, at once or after being sent on, to a machine that is not on the open internet. */
  | 'private'
  /** This server has no way to others. */
  | 'offline'
  | 'unreachable'
  | 'status'
  | 'redirects'
  | 'type'
  | 'large'
  | 'slow';

/** A page that was not read. */
export class PageFailure extends Error {
  override readonly name = 'PageFailure';
  readonly fault: PageFault;
  constructor(fault: PageFault) {
    super(`the page was not read: ${fault}`);
    this.fault = fault;
  }
}

/** A page of another server, as text. */
export interface WebPage {
  readonly type: 'text/html' | 'text/plain';
  readonly body: string;
}

/** Fetches pages of other servers on behalf of an untrusted caller. Rejects with `PageFailure`. */
export interface WebPages {
  readonly read: (url: string) => Promise<WebPage>;
}
