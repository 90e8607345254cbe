/** Selectable scenarios, in display order. */
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
  'vendorSlow',
  'vendorSilent',
  'vendorLimited',
  'vendorRefusing',
] as const;
export type DockScenario = (typeof DOCK_SCENARIOS)[number];

/** API address of the demo, and functions to change it. */
export interface DockAddress {
  /** The configured base. */
  readonly standard: string;
  /** The base used instead; null when there is none. */
  readonly override: string | null;
  /** Reason why an address is rejected; null when it is allowed. */
  readonly refusal: (address: string) => 'unreadable' | 'notListed' | null;
  /** Saves another address, or the configured one for null, and reloads the page. */
  readonly use: (address: string | null) => void;
}

/** Simulated customers of the demo. */
export interface DockShop {
  readonly isOpen: () => Promise<boolean>;
  readonly open: (open: boolean) => Promise<void>;
}

/** Controls of the demo. */
export interface ToolbarControls {
  readonly scenario: () => DockScenario;
  /** Sets the scenario for calls that start from now on. */
  readonly setScenario: (name: DockScenario) => void;
  readonly shop: DockShop;
  /** Replaces all data by fresh data, then signs out. Rejects when the data were not reset. */
  readonly reset: () => Promise<void>;
  /** Null when the address cannot be changed. */
  readonly address: DockAddress | null;
}
