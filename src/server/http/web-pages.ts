/** Why a page of another server was not read, as far as a user can resolve it. */
export type PageFault =
  /** Not a web address, or one with a name and password in it. */
  | 'address'
  /** It points, directly or by a redirect, to a machine that is not on the public internet. */
  | 'private'
  /** This server has no network. */
  | 'offline'
  | 'unreachable'
  | 'status'
  | 'redirects'
  | 'type'
  | 'large'
  | 'slow';

/** Failure to read a page. */
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
