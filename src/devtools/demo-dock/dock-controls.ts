/** The situations that can be chosen, in the order in which they are offered. */
export const DOCK_SCENARIOS = [
  'none',
  'slow',
  'unauthorized',
  'expiredToken',
  'forbidden',
  'conflict',
  'error500',
  'error501',
  'error502',
  'error503',
  'error504',
  'error505',
  'malformed',
  'offline',
  'emptyMenu',
] as const;
export type DockScenario = (typeof DOCK_SCENARIOS)[number];

/** Where the calls of the demo go, and the way to send them elsewhere. */
export interface DockAddress {
  /** The configured base. */
  readonly standard: string;
  /** The base that is used instead; null when there is none. */
  readonly override: string | null;
  /** Why an address may not be used; null when it may. */
  readonly refusal: (address: string) => 'unreadable' | 'notListed' | null;
  /** Keeps another address, or with null the configured one, and loads the page anew. */
  readonly use: (address: string | null) => void;
}

/** Customers of the demo that buy and ask by themselves. */
export interface DockShop {
  readonly isOpen: () => Promise<boolean>;
  readonly open: (open: boolean) => Promise<void>;
}

/** What the dock may do to the demo. */
export interface DockControls {
  readonly scenario: () => DockScenario;
  /** Chooses the situation for calls that start from now on. */
  readonly setScenario: (name: DockScenario) => void;
  readonly shop: DockShop;
  /** Replaces all data by fresh data, then signs out. Rejects when the data stayed. */
  readonly reset: () => Promise<void>;
  /** Null where no other address may be used. */
  readonly address: DockAddress | null;
}
