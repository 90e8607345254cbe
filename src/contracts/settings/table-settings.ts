/** Row heights of tables (specification, section 9: `middle` by default). */
export const TABLE_SIZES = ['default', 'middle', 'small'] as const;
export type TableSize = (typeof TABLE_SIZES)[number];

/** Table settings stored between page loads. */
export interface TableSettings {
  /** The same for all tables. */
  readonly size?: TableSize | undefined;
  /** By account and list; unvalidated, readers decode them. */
  readonly columns?: Readonly<Record<string, unknown>> | undefined;
}

/** Storage of table settings. */
export interface TableSettingsStore {
  readonly read: () => TableSettings;
  readonly write: (settings: TableSettings) => void;
}
