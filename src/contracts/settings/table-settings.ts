/** How high the rows of tables are (specification, section 9: `middle` unless chosen). */
export const TABLE_SIZES = ['default', 'middle', 'small'] as const;
export type TableSize = (typeof TABLE_SIZES)[number];

/** What is kept about tables between page loads. */
export interface TableSettings {
  /** The same for all tables. */
  readonly size?: TableSize | undefined;
  /** By account and list; whoever reads them decodes them. */
  readonly columns?: Readonly<Record<string, unknown>> | undefined;
}

/** Where the settings of tables are kept. */
export interface TableSettingsStore {
  readonly read: () => TableSettings;
  readonly write: (settings: TableSettings) => void;
}
